import type { App } from '#server/platform/http/app.ts';

/**
 * Pictures for phones that draw no SVG on the home screen. The drawing keeps clear of the edges, which some phones cut
 * off.
 */
const PICTURES = ['192x192', '512x512'].flatMap((sizes) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${sizes.split('x')[0]}.png`,
    sizes,
    type: 'image/png',
    purpose,
  })),
);
const ICONS = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...PICTURES];

/**
 * `GET /entregador/{token}/app.webmanifest`: lets a phone put the page on its home screen with the courier's own link.
 * Reads nothing from the store.
 */
export function manifestRoute(app: App): void {
  app.get<{ Params: { token: string } }>(
    '/entregador/:token/app.webmanifest',
    {
      schema: {
        hide: true,
        params: { type: 'object', properties: { token: { type: 'string', pattern: '^[\\w-]{1,80}$' } } },
      },
    },
    async ({ params }, reply) => {
      const page = `/entregador/${params.token}`;
      reply.type('application/manifest+json').header('cache-control', 'private, max-age=3600');
      return {
        id: page,
        name: 'Entregas · Portal Motoboy',
        short_name: 'Entregas',
        lang: 'pt-BR',
        start_url: page,
        scope: '/entregador/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#f4f5f7',
        theme_color: '#0b5c7a',
        icons: ICONS,
      };
    },
  );
}
