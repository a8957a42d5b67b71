import { type RefCallback, useCallback, useRef } from 'react';
import type { BoardFacts } from '#domain/runs/board/facts.ts';
import type { TimedRun } from '#domain/runs/board/times.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { useMay } from '#portal/access/use-may.ts';
import { ownCostText } from '#portal/runs/screen/run-texts.ts';
import { usePartnerCost } from '#portal/runs/screen/use-partner-cost.ts';
import styles from './card.module.css';

/** The run's cost with its own courier and with the partner. */
export function RunCost({ timed, facts }: { timed: TimedRun; facts: BoardFacts }) {
  const { run, cost } = timed;
  const [place, isSeen] = useInView();
  const partner = usePartnerCost(run, facts, isSeen);
  const mayPay = useMay()('settlements.rules');
  const own = ownCostText(timed);
  const each = run.stops.length === 1 ? '' : ` em ${run.stops.length} entregas`;
  return (
    <p ref={place} className={styles.cost}>
      {own === '' ? null : (
        <span
          title={
            cost === null && mayPay
              ? 'Informe as regras de pagamento em Acerto do motoboy para ver o custo.'
              : undefined
          }
        >
          <b>Próprio {own}</b>
        </span>
      )}
      {partner.state === 'priced' ? (
        <span>
          <b>
            {partner.name} {formatBrl(partner.price)}
          </b>
          {each}
        </span>
      ) : null}
      {partner.state === 'asking' ? <span>{partner.name}: consultando o preço…</span> : null}
      {partner.state === 'failed' ? <span>{partner.name}: sem preço agora</span> : null}
    </p>
  );
}

/** Whether an element is on the screen, asked without a render. */
function useInView(): readonly [RefCallback<HTMLElement>, () => boolean] {
  const isSeen = useRef(false);
  const watch = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(([entry]) => {
      isSeen.current = entry?.isIntersecting === true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, useCallback(() => isSeen.current, [])];
}
