import type { Role } from './role.ts';

/** What each role is called, and what it is for. */
export const ROLE_TEXTS: Readonly<Record<Role, { readonly name: string; readonly about: string }>> = {
  dono: { name: 'Dono', about: 'Pode tudo, também chaves, integrações e apagar dados.' },
  gerente: { name: 'Gerente', about: 'Cuida de tudo no dia a dia: equipe, preços, caixa, estornos e relatórios.' },
  caixa: { name: 'Caixa', about: 'Vende, recebe, abre o caixa e faz sangrias. Não fecha o caixa nem estorna.' },
  atendente: { name: 'Atendente', about: 'Faz pedidos, atende mesas e recebe. Não dá desconto nem estorna.' },
  despachante: { name: 'Despachante', about: 'Despacha pedidos, monta saídas e envia links aos motoboys.' },
};
