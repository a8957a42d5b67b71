import type { ProblemList } from '../problem-list.ts';

/** The problems of orders, and what happens at the door. */
export const ORDER_PROBLEMS = {
  'order-not-found': { status: 404, detail: 'Pedido não encontrado.' },
  'day-beyond-reach': {
    status: 403,
    detail:
      'Sua função vê os pedidos de hoje e dos 7 dias anteriores. Um mais antigo abre pelo número exato, como #1042.',
  },
  'order-link-ended': { status: 404, detail: 'Este link não existe ou já terminou. Fale com a loja.' },
  'order-link-over': { status: 409, detail: 'O pedido terminou há mais de um dia: o link dele não abre mais.' },
  'order-without-link': { status: 409, detail: 'Só entregas e retiradas têm link para o cliente acompanhar.' },
  'rating-closed': { status: 409, detail: 'Este pedido não pode mais ser avaliado.' },
  'already-updated': { status: 409, detail: 'Atenção, esse pedido já foi atualizado.' },
  'counter-sale': { status: 409, detail: 'Uma venda no balcão já sai concluída: ela só pode ser estornada.' },
  'not-counter-sale': { status: 409, detail: 'Só uma venda no balcão pode ser estornada.' },
  'last-item': { status: 409, detail: 'Este é o último item: cancele o pedido.' },
  'invalid-payments': { status: 422, detail: 'Os pagamentos não fecham com o total, ou há um que não é possível.' },
  'invalid-tip': {
    status: 422,
    detail: 'Gorjeta só em cartão, vale ou Pix pagos na entrega, de um pedido com motoboy da loja.',
  },
  'order-is-pickup': { status: 409, detail: 'Este pedido é de retirada: o cliente busca e nenhum motoboy leva.' },
  'order-taken': {
    status: 409,
    detail: 'Este pedido não está mais com você. O que você informou ficou salvo na loja.',
  },
  'undo-too-late': { status: 409, detail: 'Já passaram dois minutos: peça à loja para corrigir.' },
  'wrong-delivery-code': { status: 422, detail: 'O código não confere. Peça de novo ao cliente.' },
  'delivery-proof-missing': { status: 422, detail: 'Falta um comprovante que a loja pede.' },
  'invalid-door-payment': { status: 422, detail: 'O que foi recebido não confere com o valor a receber.' },
} as const satisfies ProblemList;
