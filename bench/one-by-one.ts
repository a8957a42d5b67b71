import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** Posts a body over one keep-alive connection; resolves after the whole answer, rejects unless it is 2xx. */
export function openPoster(url: string, always: OutgoingHttpHeaders) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (body: string, headers: OutgoingHttpHeaders): Promise<void> =>
    new Promise((resolve, reject) => {
      const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      request(url, { method: 'POST', agent, headers: { ...always, ...length, ...headers } }, (response) => {
        response.resume().once('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode >= 200 && statusCode < 300) resolve();
          else reject(new Error(`POST ${url} answered ${statusCode}`));
        });
      })
        .once('error', reject)
        .end(body);
    });
}
