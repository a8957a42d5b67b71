import { SOON } from '../messages.ts';
import type { ProblemList } from '../problem-list.ts';

/** The problems of the couriers' accounts. */
export const SETTLEMENT_PROBLEMS = {
  'settlement-not-found': { status: 404, detail: 'Acerto não encontrado.' },
  'settlement-empty': { status: 409, detail: 'Não há nada em aberto com este motoboy.' },
  'settlement-changed': { status: 409, detail: 'O saldo mudou enquanto você olhava. Confira os valores de novo.' },
  'settlement-adding-up': {
    status: 409,
    detail: `As contas dos motoboys ainda estão sendo somadas. ${SOON}`,
  },
  'settlement-handover': { status: 422, detail: 'O dinheiro entregue não pode passar do que está com o motoboy.' },
  'settlement-proofs': {
    status: 422,
    detail: 'Os comprovantes entregues não podem passar dos que estão com o motoboy.',
  },
  'settlement-payment': { status: 422, detail: 'O valor pago não pode passar do que está em aberto.' },
  'settlement-till-closed': {
    status: 409,
    detail: 'O caixa está fechado. Abra o caixa, ou escolha Pix ou dinheiro fora do caixa.',
  },
  'ledger-line-not-found': { status: 404, detail: 'Este lançamento não existe ou não é seu.' },
  'invalid-ledger-act': { status: 422, detail: 'Confira o valor do lançamento.' },
  'dispute-not-found': { status: 404, detail: 'Contestação não encontrada.' },
  'dispute-answered': { status: 409, detail: 'Esta contestação já foi respondida.' },
  'invalid-pay-rules': { status: 422, detail: 'Confira as regras de pagamento.' },
  'courier-cash-cap': {
    status: 403,
    detail: 'O motoboy passaria do limite de dinheiro em mãos. Receba o dinheiro dele ou peça a um gerente.',
  },
} as const satisfies ProblemList;
