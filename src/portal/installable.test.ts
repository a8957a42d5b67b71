import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const PUBLIC = new URL('./public/', import.meta.url);
/** Pages without a session, and the address of every other one. */
const WITHOUT_SESSION = new Set(['/', '/convite', '/senha', '/cadastro', '/order_custumer', '$']);

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

/** The width and height in a PNG's header. */
async function sizeOf(path: string): Promise<string> {
  const file = await readFile(new URL(path.slice(1), PUBLIC));
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test('a phone that draws no SVG finds pictures of 192 and 512 pixels for the home screen', async () => {
  const manifest = JSON.parse(await readFile(new URL('manifest.webmanifest', PUBLIC), 'utf8')) as Manifest;
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(new Set(pictures.map(({ sizes }) => sizes))).toEqual(new Set(['192x192', '512x512']));
  for (const { src, sizes } of pictures) expect([src, await sizeOf(src)]).toEqual([src, sizes]);
});

test('notifications have a picture that Android draws', async () => {
  for (const file of ['push-events.js', '../alarms/ringing/notice-permission.ts']) {
    const icons = [...(await readFile(new URL(file, PUBLIC), 'utf8')).matchAll(/(?:icon|badge): '([^']+)'/g)];
    expect(icons.map(([, src]) => src)).toEqual(['/icon-192.png']);
  }
});

test('the portal’s worker opens every screen of a signed-in person without a connection', async () => {
  const worker = await readFile(new URL('portal-worker.js', PUBLIC), 'utf8');
  const screens = new RegExp(/const SCREENS =\s+\/(.+)\/;/.exec(worker)?.[1] ?? 'none');
  const routes = await Promise.all(
    ['../routes.tsx', '../outros-routes.tsx'].map((file) => readFile(new URL(file, PUBLIC), 'utf8')),
  );
  const paths = [...routes.join('').matchAll(/ path: '([^']+)'/g)].flatMap(([, path]) => path ?? []);
  expect(paths).toContain('/dashboard');
  expect(paths.filter((path) => !WITHOUT_SESSION.has(path) && !screens.test(path))).toEqual([]);
});
