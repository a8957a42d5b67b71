import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { seatComandaPeople } from '#contract/comandas/bill-operations.ts';
import { MOST_PEOPLE } from '#domain/comandas/bill/shares.ts';
import type { Order } from '#domain/orders/order.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import styles from './people-stepper.module.css';

/**
 * The number of people at the comanda. Every press counts at once; presses during a write are sent together after it, as
 * the newest number.
 */
export function PeopleStepper({ comanda }: { comanda: Order }) {
  const { change } = useComandaChange(comanda.id, toastError);
  const [asked, setAsked] = useState<number | null>(null);
  // The newest number that the server has not confirmed; read by presses that come before the next render.
  const newest = useRef<number | null>(null);
  const saved = comanda.comanda?.people ?? 0;
  const people = asked ?? saved;
  const send = async () => {
    for (let sent: number | null = null; newest.current !== null && newest.current !== sent; ) {
      sent = newest.current;
      if (!(await change(seatComandaPeople, { people: sent })).ok) break;
    }
    newest.current = null;
    setAsked(null);
  };
  const add = (more: 1 | -1) => {
    const isSending = newest.current !== null;
    const next = Math.min(MOST_PEOPLE, Math.max(0, (newest.current ?? saved) + more));
    newest.current = next;
    setAsked(next);
    if (!isSending) void send();
  };
  return (
    <fieldset className={styles.people} aria-label="Pessoas">
      <span>pessoas</span>
      <button type="button" aria-label="Uma pessoa a menos" {...pressUnless(people === 0, () => add(-1))}>
        <IconMinus size={15} aria-hidden="true" />
      </button>
      <output>{people === 0 ? '–' : people}</output>
      <button type="button" aria-label="Uma pessoa a mais" {...pressUnless(people >= MOST_PEOPLE, () => add(1))}>
        <IconPlus size={15} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
