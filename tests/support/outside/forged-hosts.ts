import { networkInterfaces } from 'node:os';

/** This machine's address in its network. */
export const OWN_ADDRESS =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal && /^(10|172|192)\./.test(one.address))?.address ??
  '127.0.0.2';

/** Names that a stranger's name server leads here. */
export const NAMES_TO_HERE: Readonly<Record<string, readonly string[]>> = {
  'aqui.exemplo.com.br': ['127.0.0.1'],
  'seis.exemplo.com.br': ['::1'],
  'rede.exemplo.com.br': [OWN_ADDRESS],
  'mapeado.exemplo.com.br': ['::ffff:127.0.0.1'],
  'todos.exemplo.com.br': ['0.0.0.0'],
  'misto.exemplo.com.br': ['3ffe::1', '127.0.0.1'],
};

/** Every way in which a URL can write this machine or its network without a name. */
export const FORGED_HOSTS: readonly string[] = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '１２７.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  OWN_ADDRESS,
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'a.localhost.',
  'ⓛocalhost',
  'banco.internal.',
];

/** Addresses that are none of the web, or hide their host from a quick look. */
export const FORGED_ADDRESSES = (port: number): readonly string[] => [
  `http://loja.exemplo.com.br:${port}/`,
  `https://ana:segredo@127.0.0.1:${port}/`,
  `https://loja.exemplo.com.br@127.0.0.1:${port}/`,
  `https://loja.exemplo.com.br%40127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}\\@loja.exemplo.com.br/`,
  `https://127.0.0.1:${port}#@loja.exemplo.com.br/`,
  `https:127.0.0.1:${port}`,
  `https:/127.0.0.1:${port}/`,
  `https:\\\\127.0.0.1:${port}\\`,
  `  https://127.0.0.1:${port}/`,
  `ht\ttps://127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_x`,
  `ws://127.0.0.1:${port}/`,
  'file:///etc/passwd',
  'data:text/plain,oi',
  'javascript:alert(1)',
  `blob:https://127.0.0.1:${port}/x`,
];
