import { describe, expect, test } from 'vitest';
import { misplacedSentences } from './architecture/sentences.ts';
import { violationsOf } from './architecture/violations.ts';

describe('reports a misplaced sentence:', () => {
  test.each([
    ['a rule speaks', [['src/domain/a/rule.ts', `refused('Não há item.')`]], /rule\.ts speaks/],
    ['a rule fills words in', [['src/domain/a/rule.ts', `say(\`Há \${count(\`x\`)} itens à espera\`)`]], /speaks/],
    ['a store speaks', [['src/server/a/postgres-a.ts', `set({ reason: 'Cancelado antes disso.' })`]], /speaks/],
    ['a printer speaks', [['src/print-agent/printers/a.ts', `fail('A impressora não atendeu.')`]], /speaks/],
    ['a hook of the portal speaks', [['src/portal/a/use-a.ts', `toastSuccess('Loja reaberta.')`]], /use-a\.ts speaks/],
    ['a form ends with a number', [['src/portal/a/form.ts', `const max = 'Ao menos 1.';`]], /form\.ts speaks/],
    [
      'a form ends with a value',
      [['src/portal/a/form.ts', `say(\`Faltam no recebido \${left}.\`)`]],
      /form\.ts speaks/,
    ],
    [
      'a list of names speaks',
      [['src/portal/a/b/kind-names.ts', `const pix = 'Pago por Pix.';`]],
      /kind-names\.ts speaks/,
    ],
    [
      'a sentence stands on two screens',
      [
        ['src/portal/a.tsx', `const a = <p>\n  Nada vendido hoje.\n</p>;`],
        ['src/server/b.ts', `const b = 'Nada vendido hoje.';`],
      ],
      /“Nada vendido hoje\.” stands in src\/portal\/a\.tsx and src\/server\/b\.ts/,
    ],
    [
      'a sentence stands in two longer texts',
      [
        ['src/portal/a.tsx', `const a = 'Sem resposta. Confira a internet e tente de novo.';`],
        ['src/server/b.ts', `const b = 'Não imprimiu. Confira a internet e tente de novo.';`],
      ],
      /“Confira a internet e tente de novo\.” stands in src\/portal\/a\.tsx and src\/server\/b\.ts/,
    ],
  ] as const)('%s', (_, files, message) => {
    expect(misplacedSentences(new Map(files)).join('\n')).toMatch(message);
  });

  test.each([
    ['the texts of a noun', [['src/domain/a/texts.ts', `const none = 'Não há item.';`]]],
    ['a component of the portal', [['src/portal/a/b.tsx', `const a = <p title="Não há item." />;`]]],
    ['the texts of a screen', [['src/portal/a/b/form-texts.ts', `const max = 'Ao menos 1.';`]]],
    ['a list of names', [['src/portal/a/b/kind-names.ts', `const debit = 'Cartão de débito';`]]],
    ['a class or a key', [['src/portal/a/b.ts', `const a = 'first second'; const b = 'a.b-c/d:1.';`]]],
    ["an operator's command", [['src/server/backup/a.ts', `throw new BackupError('Não há dados em lugar nenhum.')`]]],
    ['a command of the print agent', [['src/print-agent/program/a.ts', `say('O código venceu.')`]]],
    ['a comment', [['src/domain/a/rule.ts', `// Não há item.\n/** Não há item. */\nconst none = 1;`]]],
    [
      'a label on two screens',
      [
        ['src/portal/a.tsx', `const a = <p title="Razão social" />;`],
        ['src/portal/b.tsx', `const b = 'Razão social';`],
      ],
    ],
    [
      'a short request in two texts',
      [
        ['src/portal/a.tsx', `const a = 'Não imprimiu. Tente de novo.';`],
        ['src/portal/b.tsx', `const b = 'Não salvou. Tente de novo.';`],
      ],
    ],
  ] as const)('%s is no mistake', (_, files) => {
    expect(misplacedSentences(new Map(files))).toEqual([]);
  });
});

describe('reports a planted mistake:', () => {
  test.each([
    [
      'the domain uses a package',
      'src/domain/a.ts',
      `import { format } from 'date-fns';`,
      /may not use the package date-fns/,
    ],
    [
      'the domain knows the server',
      'src/domain/a.ts',
      `import { x } from '#server/x.ts';`,
      /may not know src\/server\/x\.ts/,
    ],
    ['the domain reads the clock', 'src/domain/a.ts', 'export const now = () => Date.now();', /is not pure: Date\.now/],
    ['the contract uses Node', 'src/contract/a.ts', `import fs from 'node:fs';`, /may not use the package node:/],
    ['a route knows the driver', 'src/server/orders/a.ts', `import pg from 'pg';`, /may not use the package pg/],
    [
      'a route loads the driver late',
      'src/server/orders/a.ts',
      `const pg = await import('pg');`,
      /may not use the package pg/,
    ],
    [
      'a route knows the store of PostgreSQL',
      'src/server/orders/a.ts',
      `import { createOrderStore } from './postgres-orders.ts';`,
      /may not know src\/server\/orders\/postgres-orders\.ts: import the port/,
    ],
    [
      'a route takes a type from the store of PostgreSQL',
      'src/server/orders/a.ts',
      `import type { CourierRow } from '#server/couriers/postgres-tables.ts';`,
      /may not know src\/server\/couriers\/postgres-tables\.ts: import the port/,
    ],
    [
      'the portal knows the server',
      'src/portal/a.tsx',
      `import type { X } from '#server/x.ts';`,
      /may not know src\/server/,
    ],
    [
      'the portal bundles schemas',
      'src/portal/a.ts',
      `import { OrderSchema } from '#contract/orders/schema.ts';`,
      /as types only/,
    ],
    [
      'the portal bundles every operation',
      'src/portal/a.ts',
      `import { OPERATIONS } from '#contract/all-operations.ts';`,
      /as types only/,
    ],
    ['the ui kit knows a domain word', 'src/portal/ui/a.tsx', 'export const OrderChip = 1;', /domain word "Order"/],
    [
      'the ui kit knows the domain',
      'src/portal/ui/a.tsx',
      `import { x } from '#domain/x.ts';`,
      /may not know src\/domain/,
    ],
    [
      'a screen imports another screen',
      'src/portal/orders/board/a.tsx',
      `import { LoginScreen } from '#portal/access/login/login-screen.tsx';`,
      /is src\/portal\/access\/login's own/,
    ],
    [
      'a noun imports a screen of one file',
      'src/portal/orders/a.tsx',
      `import { ForgottenPasswordScreen } from '#portal/access/forgotten-password-screen.tsx';`,
      /is src\/portal\/access\/forgotten-password-screen\.tsx's own/,
    ],
    [
      'the partner has a name outside its folder',
      'src/server/orders/a.ts',
      'export const callLalamove = 1;',
      /a\.ts knows the partner by name: callLalamove/,
    ],
    [
      'a variable is the partner',
      'src/domain/orders/a.ts',
      'const lalamove = 1;',
      /knows the partner by name: lalamove/,
    ],
    [
      'a screen decides by the name of the partner',
      'src/portal/orders/a.ts',
      `const name = partner.service === 'lalamove' ? 'Lalamove' : 'Parceiro';`,
      /knows the partner by name: 'lalamove'/,
    ],
    [
      'a route knows the partner’s files',
      'src/server/orders/a.ts',
      `import { x } from '#server/partner/lalamove/port.ts';`,
      /knows the partner by name: src\/server\/partner\/lalamove\/port\.ts/,
    ],
    ['an import climbs', 'src/server/orders/a.ts', `import { x } from '../../domain/x.ts';`, /climbs with/],
    ['a barrel', 'src/domain/all.ts', `export * from './order.ts';`, /is a barrel/],
    ['a file outside the rooms', 'src/stray.ts', '', /stands in no room/],
  ])('%s', (_, path, source, message) => {
    const login: [string, string] = ['src/portal/access/login/login-screen.tsx', ''];
    expect(violationsOf(new Map([login, [path, source]])).join('\n')).toMatch(message);
  });

  test.each([
    ['the field of an order', 'const { lalamove } = order; const call = order.lalamove;'],
    ['a sentence', `const text = 'O callLalamove respondeu';\n// createLalamove is meant`],
  ])('%s is no mistake', (_, source) => {
    expect(violationsOf(new Map([['src/domain/orders/a.ts', source]]))).toEqual([]);
  });

  test('what stands next to a screen of one file is no mistake to import', () => {
    const tree = new Map([
      ['src/portal/access/forgotten-password-screen.tsx', ''],
      ['src/portal/orders/a.tsx', `import { useMay } from '#portal/access/use-may.ts';`],
    ]);
    expect(violationsOf(tree)).toEqual([]);
  });

  test('an import cycle', () => {
    const tree = new Map([
      ['src/domain/a.ts', `import { b } from './b.ts';`],
      ['src/domain/b.ts', `import { a } from './a.ts';`],
    ]);
    expect(violationsOf(tree)).toEqual(['import cycle: src/domain/a.ts → src/domain/b.ts → src/domain/a.ts']);
  });

  test.each(['domain', 'contract'])('a cycle of type imports in %s', (room) => {
    const tree = new Map([
      [`src/${room}/a.ts`, `import type { B } from './b.ts';`],
      [`src/${room}/b.ts`, `import type { A } from './a.ts';`],
    ]);
    expect(violationsOf(tree)).toEqual([`import cycle: src/${room}/a.ts → src/${room}/b.ts → src/${room}/a.ts`]);
  });

  test.each([
    ['between two nouns', 'src/server/orders/a.ts', 'src/server/couriers/b.ts'],
    ['between two parts of the platform', 'src/server/platform/http/a.ts', 'src/server/platform/live/b.ts'],
    ['with the wiring', 'src/server/orders/a.ts', 'src/server/app.ts'],
    ['between two nouns of the portal', 'src/portal/orders/deep/a.ts', 'src/portal/couriers/b.ts'],
  ])('an import cycle of types %s', (_, one, other) => {
    const tree = new Map([
      [one, `import type { B } from '#${other.slice(4)}';`],
      [other, `import type { A } from '#${one.slice(4)}';`],
    ]);
    const files = [one, other].toSorted().join(', ');
    expect(violationsOf(tree)).toEqual([`import cycle, types included: ${files}`]);
  });
});

test('a noun of the server may have an import cycle of types within itself', () => {
  const tree = new Map([
    ['src/server/orders/a.ts', `import type { B } from './history/b.ts';`],
    ['src/server/orders/history/b.ts', `import type { A } from '#server/orders/a.ts';`],
  ]);
  expect(violationsOf(tree)).toEqual([]);
});
