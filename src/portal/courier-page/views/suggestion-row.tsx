import { IconMapPinCheck } from '@tabler/icons-react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { usePortalClock, useWhereabouts } from '../phone/use-phone.ts';
import { suggestedTo } from '../phone/whereabouts.ts';
import { isToReturn } from '../stop-texts.ts';
import styles from './suggestion-row.module.css';

interface SuggestionRowProps {
  readonly run: CourierRun;
  readonly stops: readonly CourierStop[];
  readonly current: CourierStop | undefined;
  readonly onChoose: (orderId: string) => void;
  readonly onReturned: (stops: readonly CourierStop[]) => void;
}

/** The suggestion from his position, above the button that he would press; never pressed automatically. */
export function SuggestionRow({ run, stops, current, onChoose, onReturned }: SuggestionRowProps) {
  const track = useWhereabouts();
  const now = usePortalClock(track.newest !== undefined);
  const suggestion = suggestedTo(track, stops, run.shop, now);
  return (
    <div role="status" className={styles.status}>
      {suggestion?.kind === 'arrived' ? (
        <Arrived stop={stops.find(({ orderId }) => orderId === suggestion.orderId)} {...{ current, onChoose }} />
      ) : null}
      {suggestion?.kind === 'back' ? (
        <Back returning={stops.filter(isToReturn)} hasNext={current !== undefined} onReturned={onReturned} />
      ) : null}
    </div>
  );
}

type ArrivedProps = Pick<SuggestionRowProps, 'current' | 'onChoose'> & { readonly stop: CourierStop | undefined };

function Arrived({ stop, current, onChoose }: ArrivedProps) {
  if (stop === undefined) return null;
  const { orderId, code, steps } = stop;
  const isCurrent = orderId === current?.orderId;
  const tap = steps.length === 0 ? 'Toque em Saí e depois em Cheguei.' : 'Toque em Cheguei.';
  return (
    <p className={styles.row}>
      <IconMapPinCheck size={20} aria-hidden="true" />
      <span>
        Parece que você chegou ao endereço do <b>{code}</b>. {isCurrent ? tap : ''}
      </span>
      {isCurrent ? null : (
        <button type="button" onClick={() => onChoose(orderId)}>
          Abrir {code}
        </button>
      )}
    </p>
  );
}

interface BackProps {
  readonly returning: readonly CourierStop[];
  readonly hasNext: boolean;
  readonly onReturned: (stops: readonly CourierStop[]) => void;
}

/** The button for the return: while stops are open, the bar at the bottom has another action. */
function Back({ returning, hasNext, onReturned }: BackProps) {
  if (returning.length === 0) return null;
  return (
    <p className={styles.row}>
      <IconMapPinCheck size={20} aria-hidden="true" />
      <span>Parece que você voltou à loja. {hasNext ? '' : 'Toque em Voltei.'}</span>
      {hasNext ? (
        <button type="button" onClick={() => onReturned(returning)}>
          Voltei
        </button>
      ) : null}
    </p>
  );
}
