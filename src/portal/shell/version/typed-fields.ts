/** Fields of the page that somebody typed into. */
export interface TypedFields {
  /** Whether one of them is still on the screen. */
  readonly isAny: () => boolean;
  readonly stop: () => void;
}

/** Watches where people type. The fields of searches do not count: nothing is lost with them. */
export function watchTypedFields(page: Document): TypedFields {
  const fields = new Set<HTMLElement>();
  const note = ({ target }: Event) => {
    for (const field of fields) if (!field.isConnected) fields.delete(field);
    if (target instanceof HTMLElement && target.closest('[role="search"], [type="search"]') === null)
      fields.add(target);
  };
  page.addEventListener('input', note);
  return {
    isAny: () => [...fields].some((field) => field.isConnected),
    stop: () => page.removeEventListener('input', note),
  };
}
