/** Problems by code: the HTTP status and the Portuguese text of each. */
export type ProblemList = Readonly<Record<string, { readonly status: number; readonly detail: string }>>;
