import { MISSING_COMMAND, RECEIVED_TOO_LITTLE } from '#domain/orders/texts.ts';
import { amountWithVerb, type Cents, formatBrl } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { MAX_COMANDA_LINES } from './comanda.ts';
import type { ComandaProblem, InvalidComanda } from './problem.ts';

/** Why items are refused where no rule says more. */
export const ITEMS_NOT_TAKEN = 'A comanda não aceita estes itens.';

/** The detailed message of a problem; undefined where the message of its code is enough. */
export function comandaDetail(problem: ComandaProblem): string | undefined {
  switch (problem.code) {
    case 'comanda-closed':
      return problem.why && 'Esta comanda terminou em outro dia e não pode ser reaberta.';
    case 'comanda-merged':
      if (problem.into === undefined) return undefined;
      return `Esta comanda está junta com a ${problem.into}. ${problem.why ? 'Reabra aquela.' : 'Separe antes.'}`;
    case 'comanda-taken':
      return problem.command === undefined ? undefined : `Já há uma comanda ${problem.command} aberta.`;
    case 'comanda-not-paid':
      return `${amountWithVerb(problem.left, 'Falta', 'Faltam')}.`;
    case 'comanda-overpaid':
      return problem.left === 0 ? 'Não falta pagar nada.' : leftText(problem.left);
    case 'comanda-has-payments':
      return problem.why && paymentsText(problem.why);
    case 'comanda-line-not-found':
      return problem.only && `Há só ${problem.only.quantity} × ${problem.only.name} nesta comanda.`;
    case 'comanda-line-paid':
      return lineText(problem);
    case 'comanda-share-paid':
      return `A pessoa ${problem.person} de ${problem.of} já pagou.`;
    case 'invalid-comanda':
      return invalidText(problem.why);
    default:
      return undefined;
  }
}

/** A payment without an amount. */
export const MISSING_AMOUNT = 'Informe o valor recebido.';

/** A payment of more than is left. */
export function leftText(left: Cents): string {
  return `Falta pagar só ${formatBrl(left)}.`;
}

function paymentsText(why: NonNullable<Extract<ComandaProblem, { code: 'comanda-has-payments' }>['why']>): string {
  if (why === 'torn') {
    return 'Um pagamento por item foi feito depois de juntar e cobre itens das duas. Estorne antes.';
  }
  const { paid, total } = why;
  return `Já ${amountWithVerb(paid, 'foi pago', 'foram pagos')} e o total ficaria em ${formatBrl(total)}. Estorne um pagamento antes.`;
}

function lineText({ name, left }: Extract<ComandaProblem, { code: 'comanda-line-paid' }>): string {
  const paid = `O item “${name}” já foi pago.`;
  if (left === undefined) return `${paid} Estorne o pagamento antes.`;
  return left === 0 ? paid : `Do item “${name}” falta pagar só ${formatBrl(left)}.`;
}

const INVALID: Readonly<Record<Extract<InvalidComanda, string>, string>> = {
  'no-command': MISSING_COMMAND,
  'no-amount': MISSING_AMOUNT,
  'no-lines': 'Nada foi lançado nesta comanda.',
  'no-service': 'O estabelecimento não cobra taxa de serviço.',
  'line-twice': 'Um item aparece duas vezes.',
  'same-comanda': 'Escolha outra comanda.',
  'comanda-twice': 'Escolha comandas diferentes.',
  'too-many-lines': `Uma comanda vai até ${MAX_COMANDA_LINES} itens.`,
  'too-expensive': 'O total da comanda ficaria acima do limite.',
  'discount-above-line': 'O desconto é maior que o valor do item.',
  'discount-above-total': 'O desconto ficaria maior que o total. Diminua o desconto antes.',
  'received-too-little': RECEIVED_TOO_LITTLE,
};

function invalidText(why: InvalidComanda): string {
  if (typeof why === 'string') return INVALID[why];
  return 'people' in why
    ? `${why.people === 1 ? 'É' : 'São'} só ${counted(why.people, 'pessoa', 'pessoas')}.`
    : `Os itens escolhidos somam ${formatBrl(why.linesAddUpTo)}.`;
}
