import Type, { type Static } from 'typebox';
import { Day, Id, text } from '#contract/shared/text.ts';
import { ActorSchema, FieldChangeSchema } from '#contract/shared/trail-schema.ts';
import { AUDIT_AREAS, type AuditArea } from '#domain/audit/audit.ts';

const closed = { additionalProperties: false } as const;
const Area = Type.Unsafe<AuditArea>({ type: 'string', enum: AUDIT_AREAS });

/** `after` is the previous page's `next`. */
export const AuditQuery = Type.Object(
  {
    area: Type.Optional(Area),
    kind: Type.Optional(text(60, 1)),
    actor: Type.Optional(text(100, 1)),
    order: Type.Optional(Id),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    after: Type.Optional(Type.String({ pattern: '^\\d{1,16}\\.\\d{1,16}$' })),
  },
  closed,
);

const EntrySchema = Type.Object(
  {
    id: Type.String(),
    at: Type.String(),
    area: Area,
    kind: Type.String({ description: 'O `operationId`, ou o verbo do evento de um pedido.' }),
    title: Type.Optional(Type.String()),
    actor: ActorSchema,
    device: Type.Optional(Type.String()),
    address: Type.Optional(Type.String()),
    target: Type.Optional(Type.String()),
    order: Type.Optional(Type.Object({ id: Type.String(), code: Type.String() }, closed)),
    reason: Type.Optional(Type.String()),
    changes: Type.Array(FieldChangeSchema),
  },
  closed,
);

/** `GET /api/audit`. */
export const AuditSchema = Type.Object(
  { entries: Type.Array(EntrySchema), next: Type.Optional(Type.String()) },
  closed,
);
export type Audit = Static<typeof AuditSchema>;
export type AuditEntryAnswer = Audit['entries'][number];

const KindSchema = Type.Object({ kind: Type.String(), area: Area, title: Type.Optional(Type.String()) }, closed);

/** `GET /api/audit/actors`: the authors and the kinds of acts. */
export const AuditActorsSchema = Type.Object(
  {
    actors: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, closed)),
    kinds: Type.Array(KindSchema),
  },
  closed,
);
export type AuditActors = Static<typeof AuditActorsSchema>;
export type AuditKind = Static<typeof KindSchema>;
