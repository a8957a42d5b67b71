import type { LalamoveTest } from '#contract/partner-schema.ts';
import type { Coordinates } from '#domain/distance.ts';
import { refusalOf } from '#domain/transition.ts';
import type { PartnerCouriers } from '#server/partner/partner-couriers.ts';
import { ProblemError } from '#server/problem.ts';
import type { StoredOrder } from '#server/store/order-store.ts';
import type { StoredQuote } from '#server/store/partner-quotes.ts';
import { askQuote } from './ask-quote.ts';
import { createDeliveryFollower, type DeliveryFollower } from './delivery-follower.ts';
import type { LalamoveAccounts, LalamoveKeys } from './lalamove-accounts.ts';
import { readServices } from './lalamove-bodies.ts';
import { createLalamoveCouriers } from './lalamove-couriers.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import { createOpenCallActions, type OpenCallActions } from './open-call.ts';
import { type AskedCall, placeCall } from './place-call.ts';
import { readWebhook } from './webhook-body.ts';

/** Lalamove, called directly with an establishment's own keys. */
export interface Lalamove extends OpenCallActions {
  readonly couriers: PartnerCouriers;
  readonly accounts: LalamoveAccounts;
  readonly follower: DeliveryFollower;
  /** What a delivery costs, for an order that awaits. */
  quote(establishmentId: string, orderId: string, place?: Coordinates): Promise<StoredQuote>;
  place(asked: AskedCall): Promise<StoredOrder>;
  /** A call of the partner at an address of ours: known, taken or forged. */
  takeWebhook(hook: string, path: string, bytes: Buffer): Promise<'unknown' | 'taken' | 'forged'>;
  /** Tells the partner where to call, where the portal knows its own address. Never fails: polling goes on without. */
  registerHook(establishmentId: string): Promise<void>;
  /** One harmless read with the stored keys. */
  test(establishmentId: string): Promise<LalamoveTest>;
}

export function createLalamove(parts: LalamoveParts): Lalamove {
  const { accounts, orders, events, clock } = parts;
  const follower = createDeliveryFollower(parts);
  const keysOf = async (establishmentId: string): Promise<LalamoveKeys> => {
    const keys = await accounts.keys(establishmentId);
    if (!keys) throw new ProblemError('partner-not-configured');
    return keys;
  };
  return {
    ...createOpenCallActions(parts),
    couriers: createLalamoveCouriers(parts),
    accounts,
    follower,
    async quote(establishmentId, orderId, place) {
      const stored = await orders.read(establishmentId, orderId);
      if (!stored) throw new ProblemError('order-not-found');
      const refused = refusalOf(stored.order, 'dispatch');
      if (refused !== null) throw new ProblemError(refused);
      return askQuote(parts, await keysOf(establishmentId), establishmentId, stored.order, place);
    },
    async place(asked) {
      if (!(await orders.read(asked.establishmentId, asked.orderId))) throw new ProblemError('order-not-found');
      return placeCall(parts, await keysOf(asked.establishmentId), asked);
    },
    async takeWebhook(hook, path, bytes) {
      const account = await accounts.ofHook(hook);
      if (!account) return 'unknown';
      const { establishmentId, keys } = account;
      const at = clock();
      const reading = readWebhook(bytes, path, keys, at);
      if (reading.outcome === 'forged') return 'forged';
      await accounts.noteHook(establishmentId, at);
      if (reading.outcome === 'event') await events.add({ establishmentId, ...reading.event }, at);
      follower.wake(establishmentId);
      return 'taken';
    },
    async registerHook(establishmentId) {
      const { webhookPath } = await accounts.describe(establishmentId);
      const keys = await accounts.keys(establishmentId);
      if (!keys || webhookPath === undefined || parts.publicUrl === undefined) return;
      const url = new URL(webhookPath, parts.publicUrl).href;
      await parts.call(establishmentId, keys, { method: 'PATCH', path: '/v3/webhook', data: { url } });
    },
    async test(establishmentId) {
      const keys = await accounts.keys(establishmentId);
      if (!keys) return { ok: false, sentence: 'Informe as chaves e salve antes de testar.', services: [] };
      const answer = await parts.call(establishmentId, keys, { method: 'GET', path: '/v3/cities' });
      if (answer.outcome !== 'done') return { ok: false, sentence: answer.message, services: [] };
      const services = readServices(answer.value).map(({ key, cities }) => ({ key, cities: [...cities] }));
      const isOffered = services.some(({ key }) => key === keys.serviceType);
      const sentence = isOffered
        ? 'O Lalamove respondeu e aceita as chaves.'
        : `O Lalamove aceita as chaves, mas não oferece o serviço ${keys.serviceType}.`;
      return { ok: isOffered, sentence, services };
    },
  };
}
