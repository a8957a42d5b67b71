import Type from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import type { FieldChange } from '#domain/orders/changes.ts';

const closed = { additionalProperties: false } as const;

/** The author of an act, in events of orders and in the audit. */
export const ActorSchema = Type.Object({ kind: Type.String(), id: Type.String(), name: Type.String() }, closed);

/** One field before and after a change, in events of orders and in the audit. */
export const FieldChangeSchema = Type.Object(
  {
    path: Type.String(),
    at: Type.Optional(Type.Integer()),
    from: Type.Optional(Type.Unknown()),
    to: Type.Optional(Type.Unknown()),
  } satisfies FieldsOf<FieldChange>,
  closed,
);
