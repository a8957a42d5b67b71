import { OrderSchema } from '#contract/orders/schema.ts';
import { numberOrder, type UnnumberedOrder } from '#domain/orders/place.ts';
import { serializeOrder } from '../serialize.ts';
import { type JsonSchema, patternOf } from './pattern.ts';

const { revision: _revision, cdOrder: _cdOrder, order: contents, ...fields } = OrderSchema.properties;
const { cdOrder: _number, cdDelivery: _delivery, ...listed } = contents.properties;

/** Matches documents whose fields and types are all in the contract. */
const LISTED = new RegExp(
  `^${patternOf({ type: 'object', properties: { ...fields, order: { type: 'object', properties: listed } } } as JsonSchema)}$`,
);

/** Documents longer than this are parsed, because V8 keeps a backtracking position for each character. */
const LONGEST = 100_000;

const CONTENTS = '"order":{';
const DELIVERY = '"module":"DELIVERY"';

/** A stored order: its document, and what the store numbers. */
interface NumberedDocument {
  readonly document: string;
  readonly number: number;
  readonly revision: number;
}

/**
 * The JSON of a stored order with the fields of the contract, as `serializeOrder` makes it except for the order of
 * keys. Completes a document of listed fields as text: parsing and serialising takes four to nine times as long.
 */
export function orderTextOf({ document, number, revision }: NumberedDocument): string {
  // Both texts can only be keys, because quotes in values are escaped, and the contract has each of them in one place.
  const at = document.indexOf(CONTENTS) + CONTENTS.length;
  if (document[at] === '}' || document.length > LONGEST || !LISTED.test(document))
    return serializeOrder(numberOrder(JSON.parse(document) as UnnumberedOrder, number, revision));
  const delivery = document.includes(DELIVERY) ? `"cdDelivery":"${number}",` : '';
  const start = `{"revision":${revision},"cdOrder":"${number}",${document.slice(1, at)}`;
  return `${start}"cdOrder":"${number}",${delivery}${document.slice(at)}`;
}
