import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { FOREIGN_FIELDS, HOSTILE_NUMBERS, HOSTILE_TEXTS, WRONG_KINDS } from './hostile-values.ts';
import type { Random } from './random.ts';
import { leadsTo, type SchemaNode as Node, textFieldsOf } from './schema-node.ts';

/** Values for fields by name. Without them, nearly every document would fail the first check. */
export type IdsOf = (field: string) => readonly string[];

/** Texts to try against a pattern or a format of the contract; one of them usually matches. */
const TEXTS = [
  ...['Ana', 'Rua das Flores', 'a', '10', '7', 'SP', 'pix', 'x@exemplo.com.br', '11987654321', '01001000', '1190'],
  ...['2026-11-22', '2026-11-22T15:00:00Z', '2026-11-22T15:00:00.000Z', '12:30', '18:00', 'America/Sao_Paulo'],
  ...['https://a.exemplo.com.br/x', '11222333000181', '52998224725', '30 mins', '#aabbcc', '1.2', '0.0', 'true', '1'],
  ...['A'.repeat(22), 'a'.repeat(43), 'x'.repeat(86), 'categoria;produto;preço\nPizzas;Pizza;1', '-23.5', '1234'],
] as const;

const fitting = new WeakMap<object, readonly string[]>();

/**
 * Markers that replace texts: the first that fits. The text at the path `marked` always gets one; successive `turn`s
 * try each that fits.
 */
export interface Marking {
  readonly markers: readonly string[];
  readonly marked?: string;
  readonly turn?: number;
}

/** Values drawn from a schema: valid ones, and valid ones with one part made invalid. */
export function createDrawer(random: Random, idsOf: IdsOf, { markers, marked, turn = 0 }: Marking = { markers: [] }) {
  const textOf = (node: Node, field: string, path: string): string => {
    const fittingMarkers = markers.filter((text) => Value.Check(node as TSchema, text));
    const own = path === marked ? fittingMarkers[turn % fittingMarkers.length] : undefined;
    if (own !== undefined) return own;
    const known = idsOf(field);
    if (known.length > 0 && random.chance(0.9)) return random.pick(known);
    const fits = fitting.get(node) ?? TEXTS.filter((text) => Value.Check(node as TSchema, text));
    fitting.set(node, fits);
    return fittingMarkers[0] ?? (fits.length > 0 ? random.pick(fits) : 'x');
  };
  const numberOf = ({ type, minimum = 0, maximum }: Node): number => {
    const most = Math.min(maximum ?? 5000, minimum + (random.chance(0.9) ? 3000 : 1e9));
    const value = minimum + random.below(Math.max(1, Math.floor(most - minimum) + 1));
    return type === 'integer' ? Math.ceil(value) : value;
  };
  const formOf = (forms: readonly Node[], path: string): Node => {
    const leading = forms.filter((one) => textFieldsOf(one, path).some((text) => text.path === marked));
    return random.pick(leading.length > 0 ? leading : forms);
  };
  const right = (node: Node, field = '', depth = 0, path = ''): unknown => {
    if ('const' in node) return node.const;
    if (node.enum) return random.pick(node.enum);
    if (node.anyOf) return right(formOf(node.anyOf, path), field, depth, path);
    if (node.allOf) return Object.assign({}, ...node.allOf.map((one) => right(one, field, depth, path)));
    if (node.type === 'object' || node.properties) {
      const { properties = {}, required = [] } = node;
      const shares = marked === undefined ? [0.15, 0.5, 0.9] : [0, 0, 0.15, 0.5];
      const usual = markers.length > 0 ? random.pick(shares) : 0.5;
      const share = depth > 3 ? 0.1 : usual;
      const names = Object.keys(properties).filter(
        (name) => required.includes(name) || leadsTo(`${path}/${name}`, marked) || random.chance(share),
      );
      return Object.fromEntries(
        names.map((name) => [name, right(properties[name] ?? {}, name, depth + 1, `${path}/${name}`)]),
      );
    }
    if (node.type === 'array') {
      const { minItems = 0, maxItems = 3, items = {} } = node;
      const least = Math.max(minItems, leadsTo(`${path}/*`, marked) ? 1 : 0);
      const length = Math.max(least, Math.min(maxItems, random.below(3)));
      return Array.from({ length }, () => right(items, field.replace(/s$/, ''), depth + 1, `${path}/*`));
    }
    if (node.type === 'string') return textOf(node, field, path);
    if (node.type === 'integer' || node.type === 'number') return numberOf(node);
    if (node.type === 'boolean') return random.chance(0.5);
    return node.type === 'null' ? null : {};
  };
  const spoilt = (value: unknown): unknown => {
    if (Array.isArray(value) && value.length > 0 && random.chance(0.85)) {
      const index = random.below(value.length);
      return value.map((one, at) => (at === index ? spoilt(one) : one));
    }
    if (Array.isArray(value) && random.chance(0.3)) return Array.from({ length: 2000 }, () => value[0] ?? 0);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return spoiltObject(value);
    if (random.chance(0.3)) return random.pick(WRONG_KINDS);
    if (typeof value === 'string') return random.pick(HOSTILE_TEXTS);
    return typeof value === 'number' ? random.pick(HOSTILE_NUMBERS) : random.pick(WRONG_KINDS);
  };
  const spoiltObject = (value: object): unknown => {
    const entries = Object.entries(value);
    if (entries.length === 0 || random.chance(0.1)) return { ...value, ...foreignField() };
    const [name] = random.pick(entries);
    if (random.chance(0.1)) return Object.fromEntries(entries.filter(([other]) => other !== name));
    return Object.fromEntries(entries.map(([other, one]) => [other, other === name ? spoilt(one) : one]));
  };
  const foreignField = (): object => {
    const [name, value] = random.pick(Object.entries(FOREIGN_FIELDS));
    return { [name]: value };
  };
  return { right: (schema: TSchema) => right(schema as Node), spoilt };
}
