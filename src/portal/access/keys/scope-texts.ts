import type { ApiKeyScope } from '#contract/access/api-key-schema.ts';

/** Display names of the scopes, from the least to the most powerful. */
export const SCOPE_NAMES: Readonly<Record<ApiKeyScope, { readonly name: string; readonly hint: string }>> = {
  'orders:read': { name: 'Ler pedidos', hint: 'Lista, detalhe e histórico.' },
  'orders:create': {
    name: 'Criar pedidos',
    hint: 'Manda pedidos de um site ou sistema para o portal, com qualquer desconto.',
  },
  'orders:change': {
    name: 'Movimentar pedidos',
    hint: 'Despacha, conclui, volta e cancela, também o que já saiu. Lista os motoboys.',
  },
  'orders:receive': { name: 'Receber comandas', hint: 'Registra pagamentos, cobra o serviço e fecha comandas.' },
  'orders:correct': {
    name: 'Corrigir vendas',
    hint: 'Dá descontos, estorna, remove itens, corrige pagamentos, cancela e reabre comandas.',
  },
  'partner:call': { name: 'Chamar o parceiro', hint: 'Pede motoboys ao serviço parceiro, que cobra por eles.' },
};

export const SCOPES = Object.keys(SCOPE_NAMES) as readonly ApiKeyScope[];
