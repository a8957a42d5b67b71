/** The fields of a document that may be absent. */
export type OptionalField<Document> = {
  [Field in keyof Document]-?: object extends Pick<Document, Field> ? Field : never;
}[keyof Document];

/**
 * A change of a stored document: an absent optional field keeps what is stored, null clears it. So a page that was loaded
 * before an upgrade, or an integration, keeps the fields that it does not know.
 */
export type ChangeOf<Document> = {
  [Field in keyof Document]: object extends Pick<Document, Field> ? Document[Field] | null : Document[Field];
};

/** Null for each optional field: a form says with it which fields it left empty, before its own. */
export type Cleared<Document> = Readonly<Record<OptionalField<Document>, null>>;

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
