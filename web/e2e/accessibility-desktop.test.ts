import { testPages } from './accessibility';

testPages({
  name: 'a desktop in English',
  language: 'en',
  themes: ['light', 'dark'],
  windows: ['table-move-seat', 'table-report', 'table-resign', 'table-shortcuts'],
  options: {},
});
