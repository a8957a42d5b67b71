import { readPayRules, saveCourierPixKey, savePayRules } from '#contract/settlements/operations.ts';
import { documentChanges } from '#domain/audit/audit.ts';
import { pixKeyOf } from '#domain/payments/pix-key.ts';
import { pixAccountText } from '#domain/payments/texts.ts';
import { payRuleProblems, withoutReplaced } from '#domain/settlements/pay-rules.ts';
import { payRuleChanges } from '#domain/settlements/rule-changes.ts';
import { payRuleText } from '#domain/settlements/texts.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import type { Caller } from '#server/access/caller.ts';
import { noteDetail } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { SettlementDependencies } from './settlement-dependencies.ts';

/** Pay rules, and couriers' Pix keys. */
export function payRuleRoutes(app: App, { courierLedger, couriers, clock, newId }: SettlementDependencies): void {
  const todayOf = ({ timeZone }: Caller) => businessDayOf(clock(), offsetAtOf(timeZone));
  const answer = async (caller: Caller) => ({
    today: todayOf(caller),
    sets: [...withoutReplaced(await courierLedger.rules(caller.establishmentId))],
  });

  route(app, readPayRules, ({ caller }) => answer(caller));

  route(app, savePayRules, async (request) => {
    const { caller, body } = request;
    const { courierId, from, rules } = body;
    if (courierId !== undefined && !(await couriers.read(caller.establishmentId, courierId))) {
      throw new ProblemError('courier-not-found');
    }
    const set = { ...(courierId === undefined ? {} : { courierId }), from, rules };
    const errors = withDetails(payRuleProblems(set, todayOf(caller)), payRuleText);
    if (errors.length > 0) throw new ProblemError('invalid-pay-rules', { errors });
    noteDetail(request, { changes: payRuleChanges(set, await courierLedger.rules(caller.establishmentId)) });
    const by = { id: caller.actor.id, name: caller.actor.name };
    await courierLedger.saveRules(caller.establishmentId, { id: repeatableId(request, newId), at: clock(), by }, set);
    return answer(caller);
  });

  route(app, saveCourierPixKey, async (request) => {
    const { caller, params, body } = request;
    const { establishmentId } = caller;
    if (!(await couriers.read(establishmentId, params.id))) throw new ProblemError('courier-not-found');
    const key = body.key.trim() === '' ? '' : pixKeyOf(body.kind, body.key);
    if (key === null) {
      const problem = { code: 'invalid-key', kind: body.kind, path: '/key' } as const;
      throw new ProblemError('invalid-pix-account', { errors: [{ path: '/key', detail: pixAccountText(problem) }] });
    }
    const before = await courierLedger.pixKey(establishmentId, params.id);
    await courierLedger.savePixKey(establishmentId, params.id, key === '' ? undefined : key);
    const saved = { kind: body.kind, key };
    noteDetail(request, { changes: documentChanges({ key: before }, saved) });
    return saved;
  });
}
