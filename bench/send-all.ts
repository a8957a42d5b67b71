import autocannon, { type Options, type Result } from 'autocannon';

/** Sends a number of requests; `seconds` ends with the last answer. */
export async function sendAll(options: Options & { readonly amount: number }) {
  const begun = performance.now();
  let last = begun;
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)));
    running.on('response', () => {
      last = performance.now();
    });
  });
  // autocannon checks for the end once a second, so its own duration is in whole seconds.
  const seconds = (last - begun) / 1000;
  return {
    seconds,
    rate: result['2xx'] / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
