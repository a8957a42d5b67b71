import type { Chance } from '../../../scripts/simulation/random.ts';
import type { VirtualTime } from './virtual-time.ts';

const FRAME_MS = 16;

/** A timer as Node and browsers give it. */
interface Timer {
  unref(): Timer;
  ref(): Timer;
  undo(): void;
}

/**
 * Replaces the timers, the clock and the random numbers of this process by simulated ones, on which the portal's own
 * modules run unchanged. Timers belong to the process that sets them.
 */
export function installGlobals(time: VirtualTime, chance: Chance): void {
  const setTimer = (run: (...given: never[]) => void, ms = 0, ...given: never[]): Timer => {
    const undo = time.after(Math.max(1, Number(ms) || 0), time.owner(), () => run(...given));
    const timer: Timer = { unref: () => timer, ref: () => timer, undo };
    return timer;
  };
  const every = (run: () => void, ms: number): Timer => {
    const owner = time.owner();
    let undo = () => {};
    const again = () => {
      undo = time.after(ms, owner, () => {
        again();
        run();
      });
    };
    again();
    const timer: Timer = { unref: () => timer, ref: () => timer, undo: () => undo() };
    return timer;
  };
  const clear = (timer: Timer | undefined) => timer?.undo?.();
  Object.assign(globalThis, {
    setTimeout: setTimer,
    setInterval: every,
    clearTimeout: clear,
    clearInterval: clear,
    setImmediate: (run: (...given: never[]) => void, ...given: never[]) =>
      time.after(0, time.owner(), () => run(...given)),
    requestAnimationFrame: (run: () => void) => time.after(FRAME_MS, time.owner(), run),
    location: { href: 'http://portal.test/' },
    window: { addEventListener: () => {}, removeEventListener: () => {} },
    document: { hidden: false, addEventListener: () => {}, removeEventListener: () => {} },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  Date.now = () => Math.floor(time.now());
  Object.defineProperty(performance, 'now', { value: () => time.now() });
  Math.random = () => chance.next();
}
