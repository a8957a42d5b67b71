import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { TRY_LATER } from '#contract/messages.ts';
import { pathOf } from '#contract/operation.ts';
import { askPairing, readPairing } from '#contract/printing/program-operations.ts';
import type { AskedPairing, PairingState } from '#contract/printing/program-schema.ts';
import type { AgentSettings } from './settings.ts';

export interface PairingSurroundings {
  readonly portalUrl: URL;
  readonly platform: string;
  readonly say: (line: string) => void;
  readonly openBrowser: (address: string) => void;
  /** Pause between two polls, in milliseconds. */
  readonly everyMs?: number;
}

const EVERY_MS = 2000;
const PATIENCE_MS = 10_000;
const LONGEST_NAME = 60;

/**
 * Requests a code, shows it, opens the page where a person confirms it, and waits. The token is created here; only its
 * hash and last four characters are sent. Requests another code when one expires. Throws if the portal gives no code.
 */
export async function pair(surroundings: PairingSurroundings): Promise<AgentSettings> {
  const { portalUrl, platform, say, openBrowser, everyMs = EVERY_MS } = surroundings;
  const token = `pmi_${randomBytes(32).toString('base64url')}`;
  for (let isFirst = true; ; isFirst = false) {
    const asked = await ask(portalUrl, token, platform);
    const page = new URL('/outros/impressoras', portalUrl);
    page.searchParams.set('codigo', asked.code);
    say('');
    say(`    Código deste computador:  ${asked.code}`);
    say('');
    say(`Abra ${page.href}`);
    say('confira o código e clique em Conectar. Ele vale 10 minutos.');
    if (isFirst) openBrowser(page.href);
    if (await isPaired(portalUrl, asked.id, everyMs)) return { portalUrl: portalUrl.origin, token };
    say('O código venceu. Aqui está outro.');
  }
}

async function ask(portalUrl: URL, token: string, platform: string): Promise<AskedPairing> {
  const body = {
    name: (hostname() || 'Computador').slice(0, LONGEST_NAME),
    platform,
    tokenHash: createHash('sha256').update(token).digest('base64url'),
    hint: token.slice(-4),
  };
  const response = await fetch(new URL(pathOf(askPairing), portalUrl), {
    method: askPairing.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (response === undefined)
    throw new Error(`O portal em ${portalUrl.origin} não responde. Confira o endereço e a internet.`);
  if (response.status === 429)
    throw new Error('Muitos códigos pedidos em pouco tempo. Espere 15 minutos e tente de novo.');
  if (response.status === 503) throw new Error(`O portal não tem um código livre agora. ${TRY_LATER}`);
  const asked: unknown = response.status === 201 ? await response.json().catch(() => undefined) : undefined;
  // The page of a Wi-Fi sign-in answers with any status.
  if (!isAskedPairing(asked)) throw new Error(`Em ${portalUrl.origin} não há um Portal Motoboy que conecte agentes.`);
  return asked;
}

function isAskedPairing(body: unknown): body is AskedPairing {
  const { id, code } = Object(body) as { readonly id?: unknown; readonly code?: unknown };
  return typeof id === 'string' && typeof code === 'string';
}

/** False if the code has expired. Retries while the portal does not answer. */
async function isPaired(portalUrl: URL, id: string, everyMs: number): Promise<boolean> {
  for (;;) {
    await delay(everyMs);
    const state = await stateOf(new URL(pathOf(readPairing, { pairingId: id }), portalUrl));
    if (state === 'paired') return true;
    if (state === 'ended') return false;
  }
}

async function stateOf(address: URL): Promise<PairingState | undefined> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? ((await response.json()) as { state: PairingState }).state : undefined;
  } catch {
    return undefined;
  }
}
