import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { CashState } from '#contract/cash/schema.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './cash.module.css';
import { handedOverText } from './cash-texts.ts';
import { OpenCashDialog } from './open-cash-dialog.tsx';

/** No open session: what that means, and a button to open one. */
export function ClosedRegister({ state }: { state: CashState }) {
  const [opening, setOpening] = useState(false);
  const timeZone = useTimeZone();
  const { last, outside, handedOver = 0 } = state;
  return (
    <section className={styles.panel} aria-labelledby="register-state">
      <div className={styles.head}>
        <span className={styles.stateIcon}>
          <IconLock size={22} aria-hidden="true" />
        </span>
        <div className={styles.grow}>
          <h2 id="register-state" className={styles.stateName}>
            Caixa fechado
          </h2>
          <p className={styles.muted}>
            {last
              ? `Desde ${dayAndTime(last.closedAt, timeZone)}, por ${last.closedBy} (relatório Z nº ${last.number}).`
              : 'Ninguém abriu o caixa ainda. As vendas funcionam sem ele; com ele, o dinheiro do dia é conferido.'}
          </p>
        </div>
        <Button variant="primary" size="large" onClick={() => setOpening(true)}>
          Abrir caixa
        </Button>
      </div>
      {outside > 0 ? (
        <p className={styles.warning} role="status">
          <strong>{outsideText(outside)}</strong> desde o último fechamento.{' '}
          {outside === 1
            ? 'Ela entra no próximo caixa e aparece no relatório.'
            : 'Elas entram no próximo caixa e aparecem no relatório.'}
        </p>
      ) : null}
      {handedOver > 0 ? (
        <p className={styles.warning} role="status">
          <strong>{handedOverText(handedOver)}</strong> desde o fechamento. Ao abrir o caixa, você escolhe se esse
          dinheiro entra à parte ou já está no fundo de troco.
        </p>
      ) : null}
      <OpenCashDialog opened={opening} since={{ outside, handedOver }} onClose={() => setOpening(false)} />
    </section>
  );
}

function outsideText(count: number): string {
  if (count >= 1000) return 'Mais de mil vendas sem caixa aberto';
  return counted(count, 'venda sem caixa aberto', 'vendas sem caixa aberto');
}
