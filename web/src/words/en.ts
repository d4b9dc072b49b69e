/** The English texts: what the game says, what the page says, and what the modules say. */
export default import.meta.glob<string>(
  [
    '../../../locales/en.ftl',
    '../../../locales/web/en/*.ftl',
    '../../../crates/rules/src/modules/*/words.en.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
