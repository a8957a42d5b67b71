import Type, { type Static } from 'typebox';
import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';

const closed = { additionalProperties: false } as const;

/** `POST /api/catalogue/import`: the text of the file. Without `apply` it only reports what would change. */
export const ImportRequestSchema = Type.Object(
  { csv: Type.String({ maxLength: BOUNDS.csv }), apply: Type.Optional(Type.Boolean()) },
  closed,
);
export type ImportRequest = Static<typeof ImportRequestSchema>;

/**
 * What an import changes, or would change. Nothing is written if there are errors. `rows` leaves out `unchanged`
 * products; `changes` lists the columns that differ. Lines count from 1, including the header.
 */
export const ImportAnswerSchema = Type.Object(
  {
    applied: Type.Boolean(),
    created: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    newCategories: Type.Array(Type.String()),
    rows: Type.Array(
      Type.Object(
        {
          line: Type.Integer(),
          kind: Type.Unsafe<'create' | 'change'>({ type: 'string', enum: ['create', 'change'] }),
          category: Type.String(),
          name: Type.String(),
          changes: Type.Array(Type.String()),
        },
        closed,
      ),
    ),
    errors: Type.Array(
      Type.Object(
        {
          line: Type.Integer(),
          column: Type.Optional(Type.String({ description: 'A letra da coluna na planilha' })),
          detail: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type ImportAnswer = Static<typeof ImportAnswerSchema>;

/** Number of products of the sample menu that were added or removed. */
export const SampleAnswerSchema = Type.Object({ products: Type.Integer() }, closed);
