import type { TSchema } from 'typebox';

/**
 * One schema for each field of any member of a union of documents. `{…} satisfies FieldsOf<Document>` does not compile
 * if a field is missing or unknown.
 */
export type FieldsOf<Document> = Record<Document extends unknown ? keyof Document : never, TSchema>;
