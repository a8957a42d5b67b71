import type { Address } from '#contract/operation.ts';
import { LONGEST_SILENCE_MS } from '#contract/orders/live-messages.ts';
import { fetchOperation, retryAfterMs, type SentOperation } from '#portal/api/fetch-operation.ts';

/** What a page does about what it hears. */
export interface HintListener {
  /** Something has changed, or may have while nothing was heard: the page reads. */
  onHint(): void;
  /** The server was heard, and has been silent for `LONGEST_SILENCE_MS`. */
  onSilence(): void;
}

export interface HintLine {
  /** Whether hints arrive: then the page asks less often by itself. */
  isLive(): boolean;
  close(): void;
}

/** Pauses between attempts, in milliseconds: the first, the longest once there was a stream, and the longest without. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 4000;
const LONGEST_PAUSE_WITHOUT_MS = 300_000;
/** The server ends each stream long before. */
const TIMEOUT_MS = 3_600_000;

/**
 * Keeps a stream of beats and hints open while the page is visible (decision 140). If none can be had (a proxy that
 * holds it back, too many streams, an earlier version of the server) the page only polls.
 */
export function listenForHints(
  operation: Address,
  sent: Pick<SentOperation, 'params' | 'headers' | 'credentials'>,
  { onHint, onSilence }: HintListener,
): HintLine {
  let attempt: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLive = false;
  let wasLive = false;
  /** Whether a refusal has not been told since the last stream: the page that goes on asking backs off by itself. */
  let isRefusalNew = false;

  const stop = () => {
    attempt?.abort();
    attempt = undefined;
    isLive = false;
    clearTimeout(retry);
    clearTimeout(silence);
  };
  const openLater = (waitMs = 0) => {
    const longest = wasLive ? LONGEST_PAUSE_MS : LONGEST_PAUSE_WITHOUT_MS;
    const pause = Math.max(waitMs, Math.min(longest, FIRST_PAUSE_MS * 2 ** failures));
    failures += 1;
    retry = setTimeout(open, pause * (1 + Math.random() / 2));
  };
  const onSilent = () => {
    const wasHeard = isLive;
    stop();
    openLater();
    if (wasHeard) onSilence();
  };
  const expectSign = () => {
    clearTimeout(silence);
    silence = setTimeout(onSilent, LONGEST_SILENCE_MS);
  };

  /** Hears a stream to its end. Returns how long the server asked to wait before the next, in milliseconds. */
  const hear = async (own: AbortController): Promise<number> => {
    const response = await fetchOperation(operation, { ...sent, ...STREAMED, signal: own.signal });
    if (!response.ok || response.body === null) {
      isLive = false;
      // There is a server: what it says about the page's own content, a read finds out.
      if (isRefusalNew) onHint();
      isRefusalNew = false;
      return retryAfterMs(response);
    }
    const reader = response.body.getReader();
    const hearText = createEventReader(onHint);
    const decoder = new TextDecoder();
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await reader.read();
      if (done) return 0;
      [failures, isLive, wasLive, isRefusalNew] = [0, true, true, true];
      expectSign();
      if (isFirst) onHint();
      hearText(decoder.decode(value, { stream: true }));
    }
  };
  const open = (): void => {
    clearTimeout(retry);
    attempt?.abort();
    const own = new AbortController();
    attempt = own;
    // After a stream that broke, the silence has already begun.
    if (!isLive) expectSign();
    void hear(own)
      .catch(() => 0)
      .then((waitMs) => {
        if (attempt !== own) return;
        if (!isLive) clearTimeout(silence);
        openLater(waitMs);
      });
  };
  /** Also when the browser reports no network: a portal on this computer is still reachable. */
  const reopen = () => {
    stop();
    failures = 0;
    if (!document.hidden) open();
  };

  document.addEventListener('visibilitychange', reopen);
  window.addEventListener('online', reopen);
  window.addEventListener('offline', reopen);
  reopen();
  return {
    isLive: () => isLive,
    close() {
      stop();
      document.removeEventListener('visibilitychange', reopen);
      window.removeEventListener('online', reopen);
      window.removeEventListener('offline', reopen);
    },
  };
}

const STREAMED = { cache: 'no-store', priority: 'low', timeoutMs: TIMEOUT_MS } as const;

/** Reads the events of a stream, which may arrive in pieces; calls `onEvent` for each with data. */
export function createEventReader(onEvent: () => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) onEvent();
  };
}
