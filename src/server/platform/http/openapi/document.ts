/** The parts of an OpenAPI document that are read here. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> };
}

export interface ApiOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: {
    required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: object }>>;
  };
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
}
