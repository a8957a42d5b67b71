import type { Plugin } from 'vite';

/** Pages that work offline: their worker keeps every file that the page names. */
const OFFLINE = /courier-page\/index\.html$/;

/**
 * Names the files that a page loads later (by `import()`) in the page itself, as prefetch links, so that its worker
 * keeps them from the first visit on.
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
        .map(([name]) => ({ tag: 'link', attrs: { rel: 'prefetch', href: `/${name}` }, injectTo: 'head' as const }));
    },
  },
});
