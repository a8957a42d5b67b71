import { expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { isOnTheSpot } from '#domain/access/on-the-spot.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { ROLES, roleMay } from '#domain/access/role.ts';
import { ASKED_BY_THE_VERB } from './on-the-spot.ts';
import { requiredOf } from './operation-permissions.ts';

const HEAD = `# Quem pode o quê

Escrito pelo teste \`src/contract/access/permission-matrix.test.ts\` a partir do código: \`vitest run --project quick
permission-matrix -u\` escreve de novo. O que não está marcado é recusado pelo servidor com \`not-permitted\`.
O que está marcado em "na hora" alguém acima pode liberar, um ato por vez; uma permissão também pode ser dada a uma só pessoa.

`;

const BY_CONTENT = `
## O que depende do pedido

Estas operações pedem mais uma permissão conforme o pedido e o conteúdo. Um pedido que já saiu uma vez só é cancelado com
\`orders.cancel-dispatched\`, também depois de voltar para aguardando. Sobre uma comanda, os verbos dos pedidos pedem o mesmo que
as operações dela: reabrir e cancelar (com itens) \`comandas.correct\`, fechar \`comandas.receive\`, abrir, lançar e cancelar a
vazia \`comandas.serve\`; a uma chave, os escopos dessas operações.

`;

test('docs/permissions.md says what the code grants', async () => {
  const operationsOf = (permission: string) =>
    Object.keys(OPERATIONS)
      .filter((name) => requiredOf(name) === permission)
      .toSorted()
      .join(', ');
  const rows = PERMISSIONS.map((permission) => {
    const marks = ROLES.map((role) => (roleMay(role, permission) ? '✓' : ''));
    return `| ${[`\`${permission}\``, ...marks, isOnTheSpot(permission) ? '✓' : '', operationsOf(permission)].join(' | ')} |`;
  });
  const table = [
    `| Permissão | ${ROLES.join(' | ')} | na hora | Operações |`,
    `|---|${ROLES.map(() => ':-:|').join('')}:-:|---|`,
    ...rows,
  ];
  const further = Object.entries(ASKED_BY_THE_VERB).map(
    ([name, asked]) => `| ${name} | ${asked.map((one) => `\`${one}\``).join(', ')} |`,
  );
  const byContent = ['| Operação | Pode pedir também |', '|---|---|', ...further];
  await expect(`${HEAD}${table.join('\n')}\n${BY_CONTENT}${byContent.join('\n')}\n`).toMatchFileSnapshot(
    '../../../docs/permissions.md',
  );
});

test('every operation that people can call names what it asks of them, and nothing else is named', () => {
  const isForPeople = (access: string) => !['public', 'print:jobs', 'courier:link'].includes(access);
  const undecided = Object.entries(OPERATIONS).filter(
    ([name, { policy }]) => isForPeople(policy.access) !== (requiredOf(name) !== undefined),
  );
  expect(undecided.map(([name]) => `${name}: src/contract/access/operation-permissions.ts`)).toEqual([]);
});
