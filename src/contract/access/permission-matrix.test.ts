import { expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { HIDDEN_FIELDS } from '#domain/access/hidden-fields.ts';
import { isOnTheSpot } from '#domain/access/on-the-spot.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { BROUGHT_BY, ROLES, roleMay } from '#domain/access/role.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from './api-key-schema.ts';
import { ASKED_BY_THE_VERB } from './on-the-spot.ts';
import { requiredOf } from './operation-permissions.ts';

const HEAD = `# Quem pode o quê

Escrito pelo teste \`src/contract/access/permission-matrix.test.ts\` a partir do código: \`vitest run --project quick
permission-matrix -u\` escreve de novo. O que não está marcado é recusado pelo servidor com \`not-permitted\`.
O que está marcado em "na hora" alguém acima pode autorizar, um ato por vez; uma permissão também pode ser dada a uma só pessoa.

`;

const BY_CONTENT = `
## O que depende do pedido

Estas operações pedem mais uma permissão conforme o pedido e o conteúdo, ou mostram mais a quem a tem. Um pedido que já saiu
uma vez só é cancelado com \`orders.cancel-dispatched\`, também depois de voltar para aguardando. Um minuto depois de concluído
ou cancelado, ele só volta para aguardando com \`orders.void\`. O que encerra um chamado aberto ao parceiro pede
\`orders.call-partner\`. Dias antigos, o filtro por clientes e as colunas deles pedem \`customers.list\`; o que uma virada levou,
\`reports.read\`; o aparelho de outra pessoa, \`establishment.edit\`. Sobre uma comanda, os verbos dos pedidos pedem o mesmo que
as operações dela: reabrir e cancelar (com itens) \`comandas.correct\`, fechar \`comandas.receive\`, abrir, lançar e cancelar a
vazia \`comandas.serve\`; a uma chave, os escopos dessas operações.

`;

/** The roles below cashier and managers. */
const MODEST_ROLES = ['atendente', 'despachante'] as const;

/** The operations that a key with this scope may call, by name. */
const operationsWith = (scope: ApiKeyScope): readonly string[] =>
  Object.entries(OPERATIONS)
    .filter(([, { policy }]) => policy.access === scope)
    .map(([name]) => name)
    .toSorted();

const BY_GRANT = `
## O que uma permissão dada a uma pessoa traz junto

Sem ela a tela em que a permissão se usa ficaria fechada (decisão 150). As funções já têm as duas.

`;

const BY_FIELD = `
## Campos escondidos

Estes campos não saem do servidor para quem não tem a permissão: nem em respostas, nem em arquivos, nem ao vivo.

`;

const BY_SCOPE = `
## O que pode uma chave

Uma chave de integração pode o que dizem os seus escopos, e o que todos da loja podem. \`orders:create\` e \`orders:change\`
seguem os pontos fixos da API, não os limites das pessoas: a chave dá qualquer desconto ao criar um pedido; despacha, conclui,
volta e cancela em qualquer situação, também o que já saiu ou foi concluído, acima do limite de dinheiro do motoboy, e com isso
chama e dispensa o parceiro (decisão 209). Receber, corrigir vendas e os endereços do parceiro têm escopo próprio.
\`orders:read\` lê também os relatórios.

`;

test('docs/permissions.md lists exactly the permissions that the code grants', async () => {
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
  const byGrant = [
    '| Dada | Traz também |',
    '|---|---|',
    ...Object.entries(BROUGHT_BY).map(
      ([granted, brought]) => `| \`${granted}\` | ${brought.map((one) => `\`${one}\``).join(', ')} |`,
    ),
  ];
  const byField = [
    `| Campo | Permissão | ${ROLES.join(' | ')} |`,
    `|---|---|${ROLES.map(() => ':-:|').join('')}`,
    ...HIDDEN_FIELDS.map(({ within, key, permission }) => {
      const name = within === undefined ? key : `${within}.${key}`;
      return `| \`${name}\` | \`${permission}\` | ${ROLES.map((role) => (roleMay(role, permission) ? '✓' : '')).join(' | ')} |`;
    }),
  ];
  const byScope = [
    '| Operações | Escopo |',
    '|---|---|',
    ...API_KEY_SCOPES.map((scope) => `| ${operationsWith(scope).join(', ')} | \`${scope}\` |`),
  ];
  const parts = [
    HEAD,
    table.join('\n'),
    '\n',
    BY_CONTENT,
    byContent.join('\n'),
    '\n',
    BY_GRANT,
    byGrant.join('\n'),
    '\n',
    BY_FIELD,
    byField.join('\n'),
    '\n',
    BY_SCOPE,
    byScope.join('\n'),
    '\n',
  ];
  await expect(parts.join('')).toMatchFileSnapshot('../../../docs/permissions.md');
});

test('the usual scopes allow a key no more writes than attendants and dispatchers have', () => {
  const beyond = (['orders:create', 'orders:change'] as const).flatMap(operationsWith).filter((name) => {
    const required = requiredOf(name);
    return required === undefined || required === 'self' || !MODEST_ROLES.some((role) => roleMay(role, required));
  });
  expect(beyond).toEqual([]);
});

test('every operation that people can call has a permission, and no other operation has one', () => {
  const isForPeople = (access: string) => !['public', 'print:jobs', 'courier:link'].includes(access);
  const undecided = Object.entries(OPERATIONS).filter(
    ([name, { policy }]) => isForPeople(policy.access) !== (requiredOf(name) !== undefined),
  );
  expect(undecided.map(([name]) => `${name}: src/contract/access/operation-permissions.ts`)).toEqual([]);
});
