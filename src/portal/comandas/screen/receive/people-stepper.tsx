import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { seatComandaPeople } from '#contract/comandas/bill-operations.ts';
import { MOST_PEOPLE } from '#domain/comandas/bill/shares.ts';
import type { Order } from '#domain/orders/order.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import styles from './people-stepper.module.css';

/** The number of people at the comanda; every press is saved. */
export function PeopleStepper({ comanda }: { comanda: Order }) {
  const { change } = useComandaChange(comanda.id, toastError);
  const [asked, setAsked] = useState<number | null>(null);
  const people = asked ?? comanda.comanda?.people ?? 0;
  const seat = async (next: number) => {
    setAsked(next);
    await change(seatComandaPeople, { people: next });
    setAsked(null);
  };
  return (
    <fieldset className={styles.people} aria-label="Pessoas">
      <span>pessoas</span>
      <button
        type="button"
        aria-label="Uma pessoa a menos"
        {...pressUnless(people === 0 || asked !== null, () => void seat(people - 1))}
      >
        <IconMinus size={15} aria-hidden="true" />
      </button>
      <output>{people === 0 ? '–' : people}</output>
      <button
        type="button"
        aria-label="Uma pessoa a mais"
        {...pressUnless(people >= MOST_PEOPLE || asked !== null, () => void seat(people + 1))}
      >
        <IconPlus size={15} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
