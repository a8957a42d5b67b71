/** The benchmark's results: name, number and target. */
export interface Line {
  readonly what: string;
  readonly value: string;
  /** The target, as printed. */
  readonly aim?: string;
  readonly met?: boolean;
  /** The machine's own figure for the same work, measured in the same run. */
  readonly floor?: FloorOf;
}

/** A floor, in the unit of the figure, and the distance of the figure from it. */
export interface FloorOf {
  readonly name: string;
  readonly value: string;
  /** The figure divided by the floor. */
  readonly ratio: number;
}

/** Prints one result as soon as it is known. */
export function report({ what, value, aim, met, floor }: Line): void {
  const verdict = aim === undefined ? '' : `   (target ${aim}: ${met ? 'met' : 'MISSED'})`;
  const ratio = floor === undefined ? '' : `   (${floor.name} ${floor.value}: × ${floor.ratio.toPrecision(2)})`;
  console.log(`${what.padEnd(58)} ${value}${ratio}${verdict}`);
}

/** The machine's best figures at present, with which the portal's are compared. */
export interface Floors {
  /** 8 kB written and synced to the disk of the data, in ms. */
  readonly sync: number;
  /** A row of 1 kB inserted and committed by one client, in ms. */
  readonly commit: number;
  /** A request of 1 kB answered by a server that does nothing else, one after another, in ms. */
  readonly echo: number;
  /** A message of 1 kB there and back, in ms. */
  readonly socket: number;
  /** Requests of 1 kB per second, by number of connections. */
  readonly echoes: ReadonlyMap<number, number>;
}

/** Prints the floors of a run, before its figures. */
export function reportFloors({ sync, commit, echo, socket, echoes }: Floors): void {
  const short = (value: number) => `${value.toFixed(2)} ms`;
  const rates = [...echoes].map(([connections, rate]) => `${Math.round(rate)}/s with ${connections}`).join(', ');
  const one = [`fdatasync ${short(sync)}`, `insert + commit ${short(commit)}`, `WebSocket echo ${short(socket)}`];
  console.log(`floors: ${one.join(', ')}, HTTP echo ${short(echo)} (${rates} connections)`);
}

/** Compares a rate with the HTTP echo's at the same number of connections. */
export function againstEchoes({ echoes }: Floors, connections: number, rate: number): FloorOf {
  const floor = echoes.get(connections) ?? Number.NaN;
  return { name: 'HTTP echo', value: `${Math.round(floor)}/s`, ratio: rate / floor };
}

/** Compares a time with the sum of the floors that it contains. */
export function againstTimes(floors: Floors, names: readonly (keyof typeof FLOOR_NAMES)[], time: number): FloorOf {
  const floor = names.reduce((sum, name) => sum + floors[name], 0);
  const name = names.map((one) => FLOOR_NAMES[one]).join(' + ');
  return { name, value: `${floor.toFixed(2)} ms`, ratio: time / floor };
}

const FLOOR_NAMES = {
  sync: 'fdatasync',
  commit: 'insert + commit',
  echo: 'HTTP echo',
  socket: 'WebSocket echo',
} as const;

/** A percentile of the numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

export function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
