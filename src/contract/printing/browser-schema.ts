import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** `POST /api/orders/{id}/browser-prints`. */
export const BrowserPrintSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('receipt'), Type.Literal('kitchen')]),
    again: Type.Boolean({ description: 'Este navegador já abriu esta via, ou a pessoa a marcou como 2ª via.' }),
    marked: Type.Boolean({ description: 'O papel traz a marca "2ª via".' }),
  },
  closed,
);
export type BrowserPrint = Static<typeof BrowserPrintSchema>;
