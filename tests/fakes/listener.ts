import { type AddressInfo, createServer, type Server } from 'node:net';

/** A server that nobody may reach: it only counts who connects. */
export interface Listener {
  readonly port: number;
  readonly url: string;
  connections(): number;
  close(): Promise<void>;
}

/** Listens at this machine's addresses; without a port, at a free one. */
export async function startListener(hosts: readonly string[] = ['127.0.0.1'], port = 0): Promise<Listener> {
  let connections = 0;
  let taken = port;
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(() => done()))));
  };
  try {
    for (const host of hosts) {
      const server = createServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once('error', reject).listen(taken, host, resolve);
      await promise;
      servers.push(server);
      taken = (server.address() as AddressInfo).port;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { port: taken, url: `http://127.0.0.1:${taken}/`, connections: () => connections, close };
}
