import type { FastifyRequest } from 'fastify';
import { CUSTOMER_PAGE } from '#domain/public-orders/link-address.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { adviceText, stateText } from '#domain/public-orders/texts.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { escapeHtml, escapeJson, type FilledPage } from '#server/platform/http/filled-page.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { PRIVATE_PAGE } from './public-order-routes.ts';
import type { PublicOrders } from './public-orders.ts';
import { serializePublicOrder } from './serialize.ts';
import { PREVIEW_DESCRIPTION, PREVIEW_TITLE } from './texts.ts';

export interface CustomerPageDependencies {
  readonly publicOrders: PublicOrders;
  readonly publicUrl: URL | undefined;
  readonly clock: () => InstantMs;
}

/** The preview picture of a link if the shop has no logo. */
const PREVIEW = { path: '/acompanhar.png', width: 1200, height: 630 } as const;

/**
 * The page of the link: with the preview for messengers, which names only the shop, and with the order, so that its
 * texts appear before the script runs, or without it.
 */
export function createCustomerPage({ publicOrders, publicUrl, clock }: CustomerPageDependencies): FilledPage {
  return {
    path: CUSTOMER_PAGE,
    file: 'customer-page/index.html',
    headers: PRIVATE_PAGE,
    async fill(request) {
      const order = await orderOf(request, publicOrders);
      const origin = publicUrl?.origin ?? `${request.protocol}://${request.host}`;
      return { preview: previewOf(order, origin), order: order === undefined ? noWords() : wordsOf(order, clock()) };
    },
  };
}

/**
 * The order of the page; undefined if the link has ended, or if the store does not answer: then the page itself asks
 * again.
 */
async function orderOf(request: FastifyRequest, publicOrders: PublicOrders): Promise<PublicOrder | undefined> {
  const token = new URL(request.url, 'http://page').searchParams.get('t');
  if (token === null || token === '') return undefined;
  try {
    return await publicOrders.show(token, await publicOrders.find(token, request));
  } catch (error) {
    if (!(error instanceof ProblemError)) request.log.warn('an order could not be sent along with its page');
    return undefined;
  }
}

function previewOf(order: PublicOrder | undefined, origin: string): string {
  const title = order === undefined ? PREVIEW_TITLE : `${PREVIEW_TITLE} · ${order.shop.name}`;
  const logo = order?.shop.logoUrl === undefined ? undefined : new URL(order.shop.logoUrl, origin).href;
  const size =
    logo === undefined
      ? [property('og:image:width', String(PREVIEW.width)), property('og:image:height', String(PREVIEW.height))]
      : [];
  return [
    property('og:type', 'website'),
    property('og:locale', 'pt_BR'),
    property('og:title', title),
    property('og:description', PREVIEW_DESCRIPTION),
    property('og:image', logo ?? `${origin}${PREVIEW.path}`),
    ...size,
    `<meta name="twitter:card" content="${logo === undefined ? 'summary_large_image' : 'summary'}" />`,
  ].join('\n    ');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}

function wordsOf(order: PublicOrder, now: InstantMs): string {
  const advice = adviceText(order, now);
  const { shop, code, timeZone, expectedAt, isEstimate } = order;
  const sentences = [
    `<h1>${escapeHtml(stateText(order))}</h1>`,
    `<p>Pedido ${escapeHtml(code)} · ${escapeHtml(shop.name)}</p>`,
    ...(expectedAt === undefined
      ? []
      : [`<p>Previsto ${isEstimate ? 'por volta de' : 'para'} ${clockText(expectedAt, timeZone)}.</p>`]),
    ...(advice === '' ? [] : [`<p>${advice}</p>`]),
    ...(shop.phone === undefined
      ? []
      : [`<p>Loja: <a href="tel:+55${shop.phone}">${escapeHtml(formatPhone(shop.phone))}</a></p>`]),
    '<p>Para ver o pedido ao vivo, ative o JavaScript do navegador.</p>',
  ];
  const json = escapeJson(serializePublicOrder(order));
  return `<script type="application/json" id="first-order" data-now="${now}">${json}</script>\n    <noscript>${sentences.join('')}</noscript>`;
}

function noWords(): string {
  return '<noscript>Para ver o pedido, ative o JavaScript do navegador ou fale com a loja.</noscript>';
}

function clockText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone }).format(Date.parse(instant));
}
