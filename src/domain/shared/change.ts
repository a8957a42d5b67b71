/** The fields of a document that may be absent. */
export type OptionalField<Document> = {
  [Field in keyof Document]-?: object extends Pick<Document, Field> ? Field : never;
}[keyof Document];

/**
 * A change of a stored document: an absent field keeps what is stored, null clears an optional one. An integration, or a
 * page that was loaded before an upgrade, overwrites no field that it does not know; a form none that its person left
 * alone.
 */
export type ChangeOf<Document> = {
  [Field in keyof Document]?: object extends Pick<Document, Field> ? Document[Field] | null : Document[Field];
};

/** Null for each optional field. A form spreads it before its own fields, to say which ones it left empty. */
export type Cleared<Document> = Readonly<Record<OptionalField<Document>, null>>;

/**
 * What a form changed between its opening and now: the fields that differ, null for one that was emptied. Two people
 * with the same form open overwrite each other only where both changed something. Fields of one meaning (`together`, such
 * as a street and its point) are all sent if one of them differs.
 */
export function changesOf<Document extends object>(
  opened: Document,
  now: Document,
  together: readonly (keyof Document)[] = [],
): ChangeOf<Document> {
  const fields = [...new Set([...Object.keys(opened), ...Object.keys(now)])] as (keyof Document)[];
  const differing = fields.filter((field) => JSON.stringify(opened[field]) !== JSON.stringify(now[field]));
  const sent = differing.some((field) => together.includes(field)) ? [...differing, ...together] : differing;
  return Object.fromEntries(sent.map((field) => [field, now[field] ?? null])) as ChangeOf<Document>;
}

/** The document after a change. `fields`: all that it may have; whatever else is stored does not belong to it. */
export function changed<Document extends object>(
  fields: readonly string[],
  stored: Partial<Document>,
  change: ChangeOf<Document>,
): Document {
  const kept = Object.entries(stored).filter(([field]) => fields.includes(field));
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...Object.fromEntries(kept), ...Object.fromEntries(given) });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)) as Document;
}
