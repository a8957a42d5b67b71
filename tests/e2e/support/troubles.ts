import type { BrowserContext, Page } from '@playwright/test';

/** Collects all unexpected errors, failed requests and error answers in the browser. */
export interface Troubles {
  /**
   * Expects troubles that this test causes: `409 POST /api/orders/`, `failed /api/live`, a part of a console message.
   */
  expect(...patterns: readonly (string | RegExp)[]): void;
  watch(context: BrowserContext): void;
  /** The unexpected troubles, one line each. */
  unexpected(): readonly string[];
}

/** The expected answer to a visitor's page: nobody is signed in. */
const VISITOR = '401 GET /api/session';
/**
 * Files that may load at any time: prefetched screens and the installable shell's small files. A test that cuts the
 * connection or stops the server may interrupt them; a service worker then answers with a failure of its own.
 */
const LOADING_AHEAD =
  /^failed GET \/(assets\/.*|[\w-]+\.(svg|webmanifest|js)): net::ERR_(CONNECTION|INTERNET|EMPTY|NETWORK|SOCKET|FAILED)/;
/** What an optional part logs when its file did not arrive; the failed request is judged separately. */
const PART_WITHOUT_FILE =
  /^console: (Error: Unable to preload CSS|TypeError: Failed to fetch dynamically imported module)/;
/** Requests for map tiles: tests reach no tile service, and a map without streets reports it. */
const NO_STREETS = /^failed GET \/styles\/(?:positron|dark): net::ERR_/;
/** A page that is left aborts its requests. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Watches consoles, page errors and requests of every page of the contexts given. */
export function watchTroubles(): Troubles {
  const expected: (string | RegExp)[] = [VISITOR, LOADING_AHEAD, PART_WITHOUT_FILE, NO_STREETS];
  const found: string[] = [];
  const listen = (page: Page) => {
    page.on('pageerror', (error) => found.push(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // Failed answers and requests are reported below, with method and path.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      found.push(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) found.push(`${response.status()} ${response.request().method()} ${pathname}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      const { pathname } = new URL(request.url());
      if (reason !== GIVEN_UP) found.push(`failed ${request.method()} ${pathname}: ${reason}`);
    });
  };
  return {
    expect: (...patterns) => void expected.push(...patterns),
    watch: (context) => {
      for (const page of context.pages()) listen(page);
      context.on('page', listen);
    },
    unexpected: () => found.filter((line) => !expected.some((pattern) => fits(line, pattern))),
  };
}

function fits(line: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line);
}
