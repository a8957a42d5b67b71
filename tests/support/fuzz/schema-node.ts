/** The parts of a JSON schema that the contract uses. */
export interface SchemaNode {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A free text of a body: `/customer/address/number`, with `*` for the entries of a list. */
export interface TextField {
  readonly path: string;
  readonly node: SchemaNode;
}

/** Every free text of a schema, in each of its forms. */
export function textFieldsOf(node: SchemaNode, path = ''): readonly TextField[] {
  if ('const' in node || node.enum) return [];
  return [
    ...(node.type === 'string' ? [{ path, node }] : []),
    ...[...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((one) => textFieldsOf(one, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, one]) => textFieldsOf(one, `${path}/${name}`)),
    ...(node.items === undefined ? [] : textFieldsOf(node.items, `${path}/*`)),
  ];
}

/** True if the text at `wanted` is below `path`, or stands there. */
export function leadsTo(path: string, wanted: string | undefined): boolean {
  return wanted !== undefined && (wanted === path || wanted.startsWith(`${path}/`));
}
