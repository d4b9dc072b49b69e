/** The Spanish texts of the game, the page and the modules. */
export default import.meta.glob<string>(
  [
    '../../../locales/es.ftl',
    '../../../locales/web/es/*.ftl',
    '../../../crates/rules/src/modules/*/words.es.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
