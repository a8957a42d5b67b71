import { SOON } from '../messages.ts';
import type { ProblemList } from '../problem-list.ts';

/** The problems of reports and of the history. */
export const REPORT_PROBLEMS = {
  'reports-adding-up': {
    status: 409,
    detail: `Pedidos antigos ainda estão sendo somados, e faltariam no arquivo. ${SOON}`,
  },
} as const satisfies ProblemList;
