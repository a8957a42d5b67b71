import { type Address, pathOf } from '#contract/operation.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Accounts } from '#server/access/accounts.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { CourierLinks } from '#server/couriers/links.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Demonstration } from './demonstration.ts';
import { type CourierCall, createRider, type Rider } from './rider.ts';

export interface RidingDependencies {
  readonly demonstration: Pick<Demonstration, 'hint'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly couriers: Pick<CourierStore, 'list'>;
  readonly links: Pick<CourierLinks, 'read' | 'create'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

interface InjectedRequest {
  readonly method: Address['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: object;
}

/** Answers requests without a network, such as Fastify's `inject`. */
export interface InProcess {
  inject(sent: InjectedRequest): Promise<{ readonly statusCode: number; json<Answer>(): Answer }>;
}

/** The riders of the demonstration, refreshed periodically because couriers are added and links end. */
interface Scene {
  readonly establishmentId: string;
  readonly riders: ReadonlyMap<string, Rider>;
  readonly readAt: InstantMs;
}

const STEP_MS = 2000;
const READ_AGAIN_MS = 60_000;

/**
 * Simulates the demonstration's couriers: they ride to their orders and back, and report the steps of their page. Uses
 * the courier's API with their own links, so that the map shows rides from the first minute on. Does nothing without a
 * demonstration.
 */
export function demonstrationRides(
  dependencies: RidingDependencies,
): Part & { routes(app: InProcess): void; step(): Promise<void> } {
  const { bus, clock, onError } = dependencies;
  let app: InProcess | undefined;
  let scene: Scene | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind !== 'order' || message.establishmentId !== scene?.establishmentId) return;
    for (const rider of scene.riders.values()) rider.refresh();
  });

  const step = async (): Promise<void> => {
    if (app === undefined) return;
    if (scene === undefined || clock() - scene.readAt > READ_AGAIN_MS)
      scene = await readScene(dependencies, app, scene);
    for (const rider of scene?.riders.values() ?? []) await rider.step();
  };

  return {
    name: 'rides of the demonstration',
    routes: (to) => {
      app = to;
    },
    step,
    start() {
      timer = setInterval(() => {
        running = running.then(step).catch(onError);
      }, STEP_MS).unref();
    },
    async stop() {
      unsubscribe();
      clearInterval(timer);
      await running;
    },
  };
}

async function readScene(
  { demonstration, accounts, couriers, links, clock }: RidingDependencies,
  app: InProcess,
  before: Scene | undefined,
): Promise<Scene | undefined> {
  const hint = await demonstration.hint();
  const account = hint && (await accounts.find(hint.email));
  const establishmentId = account?.establishmentIds[0];
  if (establishmentId === undefined) return undefined;
  const riders = new Map<string, Rider>();
  for (const { id } of await couriers.list(establishmentId)) {
    const token = await links.read(establishmentId, id).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'courier-link-not-found') return undefined;
      throw error;
    });
    // Do not renew a link that was ended: its courier no longer rides.
    if (token === undefined && before !== undefined) continue;
    const key = `${id} ${token ?? (await links.create(establishmentId, id))}`;
    const known = before?.riders.get(key);
    riders.set(key, known ?? createRider({ ask: askWith(app, key.split(' ')[1] ?? ''), clock }));
  }
  return { establishmentId, riders, readAt: clock() };
}

/** Calls inside the process, through the same routes as a phone. */
function askWith(app: InProcess, token: string): CourierCall {
  return async <Answer>({ method, path }: Address, { orderId, body }: { orderId?: string; body?: unknown } = {}) => {
    const answer = await app.inject({
      method,
      url: pathOf({ method, path }, orderId === undefined ? {} : { id: orderId }),
      headers: { authorization: `Bearer ${token}`, 'x-device': 'Demonstração' },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return answer.statusCode < 300 ? answer.json<Answer>() : undefined;
  };
}
