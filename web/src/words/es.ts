/** The Spanish texts: what the game says, what the page says, and what the modules say. */
export default import.meta.glob<string>(
  [
    '../../../locales/es.ftl',
    '../../../locales/web/es/*.ftl',
    '../../../crates/rules/src/modules/*/words.es.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
