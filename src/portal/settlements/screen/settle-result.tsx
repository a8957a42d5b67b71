import type { SettleMethod } from '#domain/settlements/settle.ts';
import { netText } from '#domain/settlements/texts.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import styles from './settlements.module.css';

interface SettleResultProps {
  readonly handedOver: Cents;
  readonly paid: Cents;
  /** The part of the handed-over cash that stays with him, because he pays for it. */
  readonly bought: Cents;
  readonly rest: Cents;
  /** Slips that he does not hand in. */
  readonly missing: Cents;
  readonly method: SettleMethod;
  readonly hasTill: boolean;
}

/** What a settlement does: the cash that changes hands, its entry in the till, and what is carried over. */
export function SettleResult({ handedOver, paid, bought, rest, missing, method, hasTill }: SettleResultProps) {
  const moved = tillMoved({ method, paid, bought, hasTill });
  const inHand = handedOver - (method === 'pix' ? 0 : paid);
  const hands = inHand >= 0 ? 'Ele entrega em dinheiro' : 'Ele recebe em dinheiro';
  return (
    <div>
      {inHand === 0 ? null : (
        <p className={styles.sum}>
          {hands} <strong>{formatBrl(Math.abs(inHand))}</strong>
        </p>
      )}
      {bought === 0 ? null : (
        <p className={styles.sum}>
          Dinheiro da loja que passa a ser dele <strong>{formatBrl(bought)}</strong>
        </p>
      )}
      {moved === 0 ? null : (
        <p className={styles.sum}>
          {moved > 0 ? 'Sangria no caixa' : 'Suprimento no caixa'} <strong>{formatBrl(Math.abs(moved))}</strong>
        </p>
      )}
      {rest === 0 ? null : (
        <p className={styles.sum}>
          Fica para o próximo <strong>{netText(rest)}</strong>
        </p>
      )}
      {missing === 0 ? null : (
        <p className={styles.sum}>
          Falta entregar em comprovantes <strong>{formatBrl(missing)}</strong>
        </p>
      )}
    </div>
  );
}

/** The movement of the till: positive out of it. Paid outside, the cash that stays with him leaves it. */
function tillMoved({
  method,
  paid,
  bought,
  hasTill,
}: Omit<SettleResultProps, 'handedOver' | 'rest' | 'missing'>): Cents {
  if (method === 'cash') return paid;
  return method === 'outside' && hasTill ? bought : 0;
}
