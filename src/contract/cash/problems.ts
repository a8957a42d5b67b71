import { MISSING_REASON } from '#domain/shared/texts.ts';
import { SOON } from '../messages.ts';
import type { ProblemList } from '../problem-list.ts';

/** The problems of the till. */
export const CASH_PROBLEMS = {
  'cash-already-open': { status: 409, detail: 'O caixa já está aberto.' },
  'cash-session-not-found': { status: 404, detail: 'Caixa não encontrado.' },
  'cash-session-closed': { status: 409, detail: 'Este caixa já foi fechado.' },
  'cash-closing-blocked': { status: 409, detail: 'Ainda há pendências para resolver ou confirmar antes de fechar.' },
  'invalid-cash-count': { status: 422, detail: 'A contagem está incompleta ou não confere.' },
  'cash-count-outdated': { status: 409, detail: 'O caixa mudou depois da contagem. Conte de novo.' },
  'cash-drawer-short': { status: 409, detail: 'Pelo sistema, a gaveta não tem esse valor. Veja o que falta lançar.' },
  'cash-adding-up': {
    status: 409,
    detail: `Os números do caixa ainda estão sendo somados. ${SOON}`,
  },
  'cash-reason-missing': { status: 422, detail: MISSING_REASON },
  'cash-report-not-found': { status: 404, detail: 'Fechamento não encontrado.' },
} as const satisfies ProblemList;
