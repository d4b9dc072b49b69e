import type { Plugin } from 'vite';

/**
 * Adds links to the page for the application and its styles, so that the browser requests them together with the script
 * that imports them.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const app = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'app');
        if (app?.type !== 'chunk') return [];
        const link = (attributes: Record<string, string | boolean>) => ({
          tag: 'link',
          attrs: { ...attributes, crossorigin: true },
          injectTo: 'head' as const,
        });
        const scripts = [app.fileName, ...app.imports.filter((file) => !html.includes(file))];
        const styles = [...(app.viteMetadata?.importedCss ?? [])];
        return [
          ...scripts.map((file) => link({ rel: 'modulepreload', href: `./${file}` })),
          ...styles.map((file) => link({ rel: 'stylesheet', href: `./${file}` })),
        ];
      },
    },
  };
}
