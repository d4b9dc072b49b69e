import { testPages } from './accessibility';
import { PHONE } from './browser';

testPages({
  name: 'a phone in Spanish',
  language: 'es',
  themes: ['dark'],
  windows: ['table-move-seat', 'table-report', 'table-resign'],
  options: { ...PHONE, locale: 'es-ES' },
});
