import type { Plugin } from 'vite';

/** Pages that work offline: their worker keeps every file that the page names. */
const OFFLINE = /courier-page\/index\.html$/;

/**
 * Names the files that a page loads later (by `import()`) in the page itself, so that its worker keeps them from the
 * first visit on. Not as prefetch links: the browser would load them next to what the first drawing needs.
 */
export const listLaterFiles = (): Plugin => ({
  name: 'list-later-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename, bundle = {} }) {
      if (!OFFLINE.test(filename.replaceAll('\\', '/'))) return undefined;
      return Object.entries(bundle)
        .filter(
          ([name, file]) => /\.(js|css)$/.test(name) && !html.includes(name) && !('isEntry' in file && file.isEntry),
        )
        .map(([name]) => ({ tag: 'meta', attrs: { name: 'later', content: `/${name}` }, injectTo: 'head' as const }));
    },
  },
});
