import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { createNatsBus } from '#server/platform/live/nats/bus.ts';
import { ownUrl } from '#server/platform/outside/own-url.ts';
import { type Finding, fine, warning, wrong } from './finding.ts';

const PATIENCE_MS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_DAYS = 21;
const NOW_DAYS = 7;
const BUS = 'Barramento';
const CERTIFICATE = 'Certificado';
const PORTAL = 'Portal';

/** Whether the bus between nodes answers; undefined for a portal with one node. */
export async function lookAtBus(natsUrl: string | undefined): Promise<Finding | undefined> {
  if (natsUrl === undefined) return undefined;
  const bus = createNatsBus({ url: natsUrl, onError: () => {} });
  try {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(50)) {
      if (await bus.ready()) return fine(BUS, 'o NATS responde');
    }
    return wrong(BUS, 'o NATS não responde', 'Inicie o NATS ou corrija NATS_URL: sem ele os nós não se avisam.');
  } finally {
    await bus.close();
  }
}

/** Whether the portal answers at the address of this environment. */
export async function lookAtPortal({ host, port }: { readonly host: string; readonly port: number }): Promise<Finding> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${ownUrl(host, port, '127.0.0.1')}/readyz`, { signal }).catch(() => undefined);
  if (answer === undefined)
    return warning(PORTAL, `não responde na porta ${port}`, 'Se deveria estar ligado: npm start');
  return answer.ok
    ? fine(PORTAL, `no ar na porta ${port}`)
    : wrong(PORTAL, 'no ar, mas sem banco de dados ou barramento', 'Veja as outras linhas e o log do portal.');
}

/** Judges a certificate by the time it is still valid. */
export function judgeCertificate(host: string, validTo: number, now: number): Finding {
  const days = Math.floor((validTo - now) / DAY_MS);
  const todo = 'Renove o certificado: sem ele os navegadores recusam o portal.';
  if (days < 0) return wrong(CERTIFICATE, `o de ${host} venceu`, todo);
  if (days < NOW_DAYS) return wrong(CERTIFICATE, `o de ${host} vence em ${days} dias`, todo);
  return days < SOON_DAYS
    ? warning(CERTIFICATE, `o de ${host} vence em ${days} dias`, todo)
    : fine(CERTIFICATE, `o de ${host} vale por mais ${days} dias`);
}

/** The certificate at PUBLIC_URL; undefined without https. */
export async function lookAtCertificate(publicUrl: URL | undefined, now: number): Promise<Finding | undefined> {
  if (publicUrl?.protocol !== 'https:') return undefined;
  const { hostname, port } = publicUrl;
  const seen = await certificateOf(hostname, Number(port || 443));
  if ('failed' in seen) {
    return wrong(
      CERTIFICATE,
      `${publicUrl.host} não mostra um certificado válido (${seen.failed})`,
      'Confira o proxy, o endereço em PUBLIC_URL e o certificado.',
    );
  }
  return judgeCertificate(publicUrl.host, seen.validTo, now);
}

function certificateOf(host: string, port: number): Promise<{ validTo: number } | { failed: string }> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, ...(isIP(host) ? {} : { servername: host }), timeout: PATIENCE_MS }, () => {
      const validTo = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve({ validTo });
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve({ failed: error.code ?? error.name }));
    socket.on('timeout', () => {
      socket.destroy();
      resolve({ failed: 'não responde' });
    });
  });
}
