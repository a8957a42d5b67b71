import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { CUSTOMER_RECORD_FIELDS, CustomerProfileSchema } from '#contract/customers/schema.ts';
import type { Operation } from '#contract/operation.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { PERMISSION_TEXTS } from '#domain/access/texts.ts';
import { FIELD_NAMES, HIDDEN_FIELDS } from '#portal/audit/screen/field-names.ts';
import { valueText } from '#portal/audit/screen/value-texts.ts';
import {
  keepsContent,
  NAMED_BEFORE,
  NAMED_BY,
  READ_BACK,
  recordedOperation,
  titleOf,
  WITHOUT_CONTENT,
  WITHOUT_TARGET,
} from '#server/audit/recorded-operations.ts';
import { isAboutCustomer, NAMED_BY_BODY, NAMING_FIELDS } from '#server/audit/targets.ts';

/** The parts of a JSON schema that this test reads. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const RECORDED = Object.entries(OPERATIONS).filter(
  ([, operation]) => recordedOperation(operation) !== undefined && keepsContent(operation),
);

describe('the audit shows every field that it can record in Portuguese', () => {
  test.each(RECORDED)('%s', (_id, operation) => {
    const fields = [...fieldsOf(documentOf(operation))];
    expect(fields).not.toEqual([]);
    expect(fields.filter(([name]) => FIELD_NAMES[name] === undefined && !HIDDEN_FIELDS.has(name))).toEqual([]);
    const asStored = fields.flatMap(([name, shape]) =>
      wordsOf(shape).filter(
        (word) => !HIDDEN_FIELDS.has(name) && !isForAll(word) && valueText(name, word, '', 'UTC') === word,
      ),
    );
    expect(asStored).toEqual([]);
  });
});

test('every field of a customer has a name for the entry that says which ones were changed', () => {
  const fields = [...new Set([...CUSTOMER_RECORD_FIELDS, ...Object.keys(CustomerProfileSchema.properties)])];
  // "sexo" is the same word.
  expect(fields.filter((field) => valueText('changed', [field], '', 'UTC') === field)).toEqual(['sexo']);
});

test('the title of an act says what the person did, in the past tense and without what follows from it', () => {
  const titles = Object.values(OPERATIONS).flatMap((operation) => {
    const kind = recordedOperation(operation);
    return kind === undefined ? [] : [titleOf(kind) ?? kind];
  });
  expect(titles.length).toBeGreaterThan(50);
  expect(titles.filter((title) => !/^(?:Fez|\p{L}+[oei]u)(?: [^;:,]+)?$/u.test(title))).toEqual([]);
});

test('every change of a person is stored with its fields, or has a reason why not', () => {
  const changes = Object.values(OPERATIONS).filter(
    (operation) => recordedOperation(operation) !== undefined && ['PUT', 'PATCH'].includes(operation.method),
  );
  const silent = changes.filter((operation) => !keepsContent(operation)).map(({ path }) => path);
  expect([...new Set(silent)].toSorted()).toEqual(Object.keys(WITHOUT_CONTENT).toSorted());
});

/** Acts whose route notes the target. */
const NOTED = [
  ...['changePushDevice', 'closeCash', 'endMemberSession', 'removePushDevice', 'resendDaySummary', 'savePushDevice'],
  'signOut',
];

test('every act says which one it was about, or has a reason why not', () => {
  const acts = Object.entries(OPERATIONS).filter(([, operation]) => recordedOperation(operation) !== undefined);
  const nameless = acts.filter(([id, operation]) => !NOTED.includes(id) && !namesTarget(operation)).map(([id]) => id);
  expect(nameless.toSorted()).toEqual(Object.keys(WITHOUT_TARGET).toSorted());
});

/** Whether the request, a list or the recorded document names the target. */
function namesTarget(operation: Operation): boolean {
  const { path } = operation;
  const isNamed = NAMED_BY[path] !== undefined || NAMED_BEFORE[path] !== undefined;
  if (isNamed || NAMED_BY_BODY.has(path) || isAboutCustomer(path)) return true;
  if (!keepsContent(operation)) return false;
  const names = NAMING_FIELDS.filter((field) => field !== 'reason');
  return [documentOf(operation)]
    .flatMap(variantsOf)
    .some(({ properties = {} }) => names.some((name) => name in properties));
}

/** The document whose fields the audit compares: what it reads back, or the body. See `recordActs`. */
function documentOf(operation: Operation): Shape {
  const path = operation.method === 'POST' ? undefined : READ_BACK[operation.path];
  if (path === undefined) return operation.body as Shape;
  const read = Object.values(OPERATIONS).find((one) => one.method === 'GET' && one.path === path.split('?')[0]);
  const answer = read?.answer[200] as Shape;
  if (path === '/api/session') return answer.properties?.establishment ?? {};
  if (operation.params === undefined || answer.properties?.id !== undefined) return answer;
  const [, , noun = ''] = operation.path.split('/');
  const list = noun.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());
  return answer.properties?.[list]?.items ?? {};
}

/** A permission that nobody needs to be granted has no text. */
function isForAll(word: string): boolean {
  return PERMISSIONS.some((permission) => permission === word && PERMISSION_TEXTS[permission] === undefined);
}

/** All fields of a shape and of the shapes in it. */
function* fieldsOf(shape: Shape | undefined): Generator<readonly [name: string, shape: Shape]> {
  for (const { properties = {}, items } of variantsOf(shape)) {
    yield* fieldsOf(items);
    for (const [name, inner] of Object.entries(properties)) {
      yield [name, inner];
      // What a turn carries over has a sentence of its own.
      if (!HIDDEN_FIELDS.has(name) && name !== 'carried') yield* fieldsOf(inner);
    }
  }
}

function variantsOf(shape: Shape | undefined): readonly Shape[] {
  return shape === undefined ? [] : (shape.anyOf?.flatMap(variantsOf) ?? [shape]);
}

/** The words that a field, or the members of its list, may hold. */
function wordsOf(shape: Shape): readonly string[] {
  return variantsOf(shape)
    .flatMap((one) => [...variantsOf(one.items), one])
    .flatMap((one) => [...(one.enum ?? []), one.const])
    .filter((word) => typeof word === 'string');
}
