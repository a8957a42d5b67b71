import type { Mistake, Place } from './mistakes.ts';

/** A mistake with the number of its switch. */
export interface Switched {
  readonly id: number;
  readonly mistake: Mistake;
}

interface Host extends Place {
  readonly switched: readonly Switched[];
}

/**
 * Returns the source with all its mistakes, each behind a switch: `(globalThis.plantedMistake?.(7)?(a<=b):(a<b))`. With
 * every switch off it behaves like the original, so one copy of the project serves all trials.
 */
export function withSwitches(source: string, all: readonly Switched[]): string {
  return render(source, { start: 0, end: source.length }, hostsOf(all));
}

/** Returns each replaced expression once, outer ones before those inside them. */
function hostsOf(all: readonly Switched[]): readonly Host[] {
  const hosts = Map.groupBy(all, ({ mistake: { host } }) => `${host.start}-${host.end}`);
  return [...hosts.values()]
    .map((switched) => ({ ...(switched[0] as Switched).mistake.host, switched }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

function render(source: string, { start, end }: Place, hosts: readonly Host[]): string {
  let text = '';
  let at = start;
  for (const host of hosts) {
    if (host.start < at || host.end > end) continue;
    const inside = hosts.filter((one) => one !== host && one.start >= host.start && one.end <= host.end);
    text += source.slice(at, host.start) + choice(source, host, render(source, host, inside));
    at = host.end;
  }
  return text + source.slice(at, end);
}

function choice(source: string, host: Host, right: string): string {
  const wrong = host.switched.map(({ id, mistake }) => {
    const text = source.slice(host.start, mistake.start) + mistake.text + source.slice(mistake.end, host.end);
    return `globalThis.plantedMistake?.(${id})?(${text}):`;
  });
  return `(${wrong.join('')}(${right}))`;
}
