import { IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { atQuietMoment } from '#portal/ui/quiet/moment.ts';
import { firstStepsQuery } from './first-steps-query.ts';
import styles from './offer.module.css';
import { progressText } from './progress.tsx';
import { STEP_TEXTS } from './step-texts.ts';
import { useKeepOffered } from './use-keep-offered.ts';
import { useStepChanges } from './use-step-changes.ts';

interface OfferProps {
  readonly ordersToday: number;
  /** Whether the board reserves a place; without one the answer is only kept for the next visit. */
  readonly hasPlace: boolean;
  readonly onPlace: (hasPlace: boolean) => void;
}

/** On the board of a new shop: the progress of the first steps, and a link to the next one. */
export function Offer({ ordersToday, hasPlace, onPlace }: OfferProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...firstStepsQuery, retry: false });
  const isOffered = data?.offered === true;
  useKeepOffered(data);
  // Keep it until the board is left, because removing it would move the cards.
  const [wasShown, setShown] = useState(false);
  if (isOffered && !wasShown) setShown(true);
  // An order may have completed a step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each order
  useEffect(() => {
    if (isOffered) void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
  }, [client, ordersToday]);
  // On a browser's first visit an empty board has no cards that could move.
  const getsPlace = isOffered && !hasPlace && ordersToday === 0;
  useEffect(() => (getsPlace ? atQuietMoment(() => onPlace(true)) : undefined), [getsPlace, onPlace]);
  const changes = useStepChanges();
  if (!hasPlace || data === undefined || !(isOffered || wasShown)) return null;
  const next = data.steps.find(({ state }) => state === 'open');
  return (
    <section className={styles.offer} aria-label="Primeiros passos">
      <Link to="/primeiros-passos" className={styles.way}>
        <span className={styles.texts}>
          <span className={styles.name}>Primeiros passos · {progressText(data.steps)}</span>
          {next ? <span className={styles.next}>Próximo: {STEP_TEXTS[next.step].title}</span> : null}
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </Link>
      <Button
        variant="quiet"
        iconOnly
        icon={<IconX size={18} />}
        aria-label="Não mostrar mais os primeiros passos aqui"
        title="Continuam em Outros"
        busy={changes.isPending}
        onClick={() => changes.mutate({ hidden: true }, { onSuccess: () => onPlace(false) })}
      />
    </section>
  );
}
