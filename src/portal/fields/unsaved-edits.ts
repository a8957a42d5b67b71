/** The edits left once `sent` was saved: fields that were changed again since then stay. */
export function unsavedEdits<Edits extends object>(edits: Edits, sent: Edits): Edits {
  const left = Object.entries(edits).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof Edits]),
  );
  return Object.fromEntries(left) as Edits;
}
