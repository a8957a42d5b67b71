import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Stored documents that are not compared with a schema in `tests/types/documents.ts`, with the reason. */
const WITHOUT_SCHEMA: Readonly<Record<string, string>> = {
  AvailabilityWindow: 'a part of Product',
  CallOffIntent: 'the store keeps it for a later turn',
  Carried: 'a part of ZReport',
  CarriedOver: 'a part of RecordedTurn',
  CheckResults: 'its schema is written with FieldsOf',
  ComandasAnswer: 'what an SQL function answers',
  CustomerDetails: 'a part of CustomerRecord',
  DaySales: 'what a summary named before the end of its day: no answer has it',
  Held: 'what the ledger of an order looked like: no answer has it',
  Imported: 'what the directory said last: no answer has it',
  Motoboy: 'a part of Order',
  OptionGroup: 'a part of Product',
  OrderFacts: 'what reports count of an order: no answer has it',
  Override: 'its schema is written with FieldsOf',
  PayPart: 'a part of LedgerLine',
  StoredQuote: 'the partner’s own words, for its call: no answer has it',
  TalliedSale: 'a running sum of the till: no answer has it',
  TallyAmount: 'a running sum of the till: no answer has it',
  UnnumberedOrder: 'an Order whose number a column has',
  WaitingPush: 'what waits to be sent to a browser: no answer has it',
};

const READ = /JSON\.parse\((?:[^()]|\([^()]*\))*\) as (?:Partial<)?(\w+)|JSONColumnType<(?:Partial<)?(\w+)/g;
/** Documents that a rule reads field by field, and lists of words: no type of a document is claimed for them. */
const NO_DOCUMENT = ['object', 'string'];

/** Returns the type of each document that the store files read from a column. */
function storedDocuments(): ReadonlySet<string> {
  const files = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:^|\/)postgres-[\w-]+\.ts$/.test(path.replaceAll('\\', '/')),
  );
  const sources = files.map((path) => readFileSync(join(root, 'src/server', path), 'utf8'));
  return new Set(
    sources.flatMap((source) => [...source.matchAll(READ)].map(([, cast, column]) => cast ?? column ?? '')),
  );
}

test('every stored document and its schema are compared by the compiler, or its exception has a reason', () => {
  const compared = readFileSync(join(root, 'tests/types/documents.ts'), 'utf8');
  const isCompared = (name: string) => new RegExp(`Differences<(?:Omit<|WithIso<)?${name}\\b`).test(compared);
  const documents = [...storedDocuments()].filter((name) => !NO_DOCUMENT.includes(name));
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.filter((name) => !isCompared(name) && !(name in WITHOUT_SCHEMA))).toEqual([]);
  expect(Object.keys(WITHOUT_SCHEMA).filter((name) => !documents.includes(name))).toEqual([]);
});
