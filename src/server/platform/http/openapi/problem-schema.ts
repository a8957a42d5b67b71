import Type from 'typebox';
import { PROBLEMS, type ProblemCode, sentCode } from '#contract/problems.ts';

/** A problem as the API's description shows it (RFC 9457). */
const ProblemSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String({ description: 'Um código da lista fechada' }),
    detail: Type.String({ description: 'O texto para mostrar, em português' }),
    errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), detail: Type.String() }))),
    by: Type.Optional(Type.Object({ name: Type.String(), verb: Type.String(), at: Type.String() })),
    order: Type.Optional(Type.Unknown()),
    quote: Type.Optional(Type.Unknown()),
    most: Type.Optional(Type.Integer({ description: 'O limite de desconto da função, por cento' })),
    authorisable: Type.Optional(Type.Literal(true, { description: 'Quem tem a permissão pode autorizar este ato' })),
  },
  { title: 'Problem' },
);

/** The answers of a route for these problems, by status, for its schema. */
export function problemsOf(...codes: readonly ProblemCode[]) {
  const byStatus: Record<number, object> = {};
  for (const status of new Set(codes.map((code) => PROBLEMS[code].status))) {
    const meant = [...new Set(codes)].filter((code) => PROBLEMS[code].status === status);
    byStatus[status] = {
      description: meant.map((code) => `\`${sentCode(code)}\`: ${PROBLEMS[code].detail}`).join('\n\n'),
      content: { 'application/problem+json': { schema: ProblemSchema } },
    };
  }
  return byStatus;
}
