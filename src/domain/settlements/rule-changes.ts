import { documentChanges } from '#domain/audit/audit.ts';
import type { FieldChange } from '#domain/orders/changes.ts';
import { type PayRuleSet, setInForce } from './pay-rules.ts';

/**
 * What newly saved rules change, for the audit: field by field against the rules that applied until then to the same
 * people. Always says from which day on.
 */
export function payRuleChanges(saved: PayRuleSet, sets: readonly PayRuleSet[]): readonly FieldChange[] {
  const { courierId, from, rules } = saved;
  const before = setInForce(sets, courierId, from);
  return [
    ...(courierId === undefined ? [] : [{ path: 'courierId', to: courierId }]),
    { path: 'from', ...(before === undefined ? {} : { from: before.from }), to: from },
    ...documentChanges(before?.rules, rules),
  ];
}
