/** What was not saved: an order, a counter sale, or items of a comanda. */
export type Unsaved = 'order' | 'sale' | 'items';

/** The advice where nothing can be corrected in the items of a comanda. */
export const ITEMS_KEPT = 'Nada se perdeu: os itens continuam aqui.';

const LOST_ANSWER = 'A resposta da primeira tentativa se perdeu.';

/** What the screen says about what was not saved: that it is kept, how to go on, and its buttons. */
export const FINALISE_TEXTS = {
  order: {
    kept: 'Nada se perdeu: o pedido continua aqui.',
    once: 'Tentar de novo não salva o pedido duas vezes.',
    saved: 'Este pedido já foi salvo, antes da última alteração.',
    check: `${LOST_ANSWER} Confira em Pedidos como ele ficou.`,
    elsewhere: 'O pedido continua em Novo pedido.',
    waits: 'O pedido fica salvo neste navegador até você voltar.',
    discard: 'Esvaziar e ver pedidos',
    saveAsWell: 'Salvar como outro pedido',
  },
  sale: {
    kept: 'Nada se perdeu: a venda continua aqui.',
    once: 'Tentar de novo não salva a venda duas vezes.',
    saved: 'Esta venda já foi salva, antes da última alteração.',
    check: `${LOST_ANSWER} Confira em Fechamento do dia como ela ficou.`,
    elsewhere: 'A venda continua em Atendimento.',
    waits: 'A venda fica salva neste navegador até você voltar.',
    discard: 'Esvaziar',
    saveAsWell: 'Salvar como outra venda',
  },
  items: {
    kept: ITEMS_KEPT,
    once: 'Tentar de novo não lança os itens duas vezes.',
    saved: 'Estes itens já foram lançados, antes da última alteração.',
    check: `${LOST_ANSWER} Confira na comanda o que já entrou e deixe aqui só o que falta.`,
    elsewhere: 'Os itens continuam na comanda, por lançar.',
    waits: 'Os itens ficam salvos neste navegador até você voltar.',
    discard: 'Descartar estes itens',
    saveAsWell: 'Lançar o que está aqui',
  },
} as const satisfies Record<Unsaved, object>;

/** The advice without an answer: nothing is lost, and a retry saves nothing twice. */
export function unansweredText(problem: string, unsaved: Unsaved): string {
  const { kept, once } = FINALISE_TEXTS[unsaved];
  return `${problem} ${kept} ${once}`;
}

/** Why it was not saved and where it is, for whoever has left its screen. */
export function elsewhereText(sentence: string, unsaved: Unsaved): string {
  return `${sentence} ${FINALISE_TEXTS[unsaved].elsewhere}`;
}

export function tryAgainText(kept: string): string {
  return `${kept} Tente de novo.`;
}

export function tryAgainSoonText(kept: string): string {
  return `${kept} Tente de novo em instantes.`;
}

export const CORRECT_AND_FINALISE = 'Corrija e finalize de novo.';
