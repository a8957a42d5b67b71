import type { Part } from '#server/platform/start/part.ts';
import type { Essentials } from '#server/surroundings.ts';
import { SWEEP_MS } from '../sweep.ts';
import { createLinkStreams, type LinkStreams } from './link-streams.ts';
import { createHintStreams } from './streams.ts';

/** The streams of beats and hints, for the nouns whose pages are opened by a link. */
export interface Hints {
  /** The streams of another kind of link. */
  forLinks(): LinkStreams;
  /** How many pages listen. */
  count(): number;
  readonly part: Part;
}

/** One timer beats for all streams of the node. They end with the app, before any part stops. */
export function createHints({ bus, clock, liveSecondMs, metrics }: Essentials): Hints {
  const streams = createHintStreams(bus);
  const kinds: LinkStreams[] = [];
  metrics.gauge('portal_hint_streams', 'Open pages of customers and couriers that listen for hints', streams.count);
  const tick = (): void => {
    for (const kind of kinds) kind.tick();
  };
  return {
    forLinks() {
      const made = createLinkStreams(streams, bus, clock);
      kinds.push(made);
      return made;
    },
    count: streams.count,
    part: {
      name: 'hints',
      routes(app) {
        const beats = setInterval(streams.sweep, (SWEEP_MS / 1000) * liveSecondMs).unref();
        const ticks = setInterval(tick, liveSecondMs).unref();
        app.addHook('preClose', (done) => {
          clearInterval(beats);
          clearInterval(ticks);
          streams.close();
          done();
        });
      },
    },
  };
}
