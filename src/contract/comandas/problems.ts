import type { ProblemList } from '../problem-list.ts';

/** The problems of comandas. */
export const COMANDA_PROBLEMS = {
  'comanda-not-found': { status: 404, detail: 'Comanda não encontrada.' },
  'comanda-closed': { status: 409, detail: 'Esta comanda não está mais aberta.' },
  'comanda-merged': { status: 409, detail: 'Esta comanda está junta com outra. Separe antes.' },
  'comanda-taken': { status: 409, detail: 'Já há uma comanda aberta com este número.' },
  'comanda-not-paid': { status: 409, detail: 'A comanda ainda não está paga.' },
  'comanda-overpaid': { status: 409, detail: 'O valor é maior do que o que falta pagar.' },
  'comanda-has-payments': { status: 409, detail: 'A comanda tem pagamentos recebidos. Estorne antes.' },
  'comanda-line-not-found': { status: 409, detail: 'O item não está mais nesta comanda.' },
  'comanda-line-paid': { status: 409, detail: 'O item já foi pago. Estorne o pagamento antes.' },
  'comanda-payment-not-found': { status: 409, detail: 'O pagamento não está mais nesta comanda.' },
  'comanda-payment-voided': { status: 409, detail: 'O pagamento já foi estornado.' },
  'comanda-share-paid': { status: 409, detail: 'A parte desta pessoa já foi paga.' },
  'comandas-not-merged': { status: 409, detail: 'As comandas não estão juntas.' },
  'invalid-comanda': { status: 422, detail: 'Esta alteração da comanda não é possível.' },
} as const satisfies ProblemList;
