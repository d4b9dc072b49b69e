/** The English texts of the game, the page and the modules. */
export default import.meta.glob<string>(
  [
    '../../../locales/en.ftl',
    '../../../locales/web/en/*.ftl',
    '../../../crates/rules/src/modules/*/words.en.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
