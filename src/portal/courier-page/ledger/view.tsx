import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { OwnLedger } from '#contract/settlements/schema.ts';
import { heldCash, heldSlips, netText } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import page from '../page.module.css';
import type { CourierApi } from '../phone/courier-api.ts';
import sheet from '../sheets/sheet.module.css';
import styles from './ledger.module.css';
import { Lines } from './lines.tsx';
import { SettlementCard } from './settlement-card.tsx';

interface LedgerViewProps {
  readonly run: CourierRun;
  readonly api: CourierApi;
  readonly onClose: () => void;
}

/** The courier's ledger: the open lines, and his last settlements. */
export function LedgerView({ run, api, onClose }: LedgerViewProps) {
  const [ledger, setLedger] = useState<OwnLedger | null>(null);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useCallback(async () => {
    const answer = await api.ledger();
    setFailed(!answer.ok);
    if (answer.ok) setLedger(answer.value);
  }, [api]);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    void load();
  }, [load]);
  return (
    <div className={page.page}>
      <header className={sheet.header}>
        <button type="button" aria-label="Voltar às paradas" onClick={onClose}>
          <IconArrowLeft size={24} />
        </button>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Meu extrato
          </h1>
          <p>{run.shop.name}</p>
        </div>
      </header>
      <main className={page.main}>
        {failed ? (
          <p className={styles.failed} role="status">
            Sem sinal: o extrato aparece quando a internet voltar.{' '}
            <button type="button" className={styles.small} onClick={() => void load()}>
              Tentar de novo
            </button>
          </p>
        ) : null}
        {ledger === null && !failed ? (
          <p className={page.loading} role="status">
            carregando...
          </p>
        ) : null}
        {ledger === null ? null : <Ledger ledger={ledger} timeZone={run.timeZone} api={api} onLedger={setLedger} />}
      </main>
    </div>
  );
}

interface LedgerProps {
  readonly ledger: OwnLedger;
  readonly timeZone: string;
  readonly api: CourierApi;
  readonly onLedger: (ledger: OwnLedger) => void;
}

function Ledger({ ledger, timeZone, api, onLedger }: LedgerProps) {
  const { open, lines, dayPay, remarks, settlements } = ledger;
  const held = heldCash(open.cash);
  const slips = heldSlips(open.proof);
  return (
    <>
      <section className={styles.sums} aria-label="Em aberto">
        <strong>{netText(open.amount, open.cash).replace('Deve à loja', 'Você deve')}</strong>
        <span>
          {held.own}: {formatBrl(held.amount)}
        </span>
        {open.proof === 0 ? null : (
          <span>
            {slips.name}: {formatBrl(slips.amount)}
          </span>
        )}
      </section>
      {lines.length + dayPay.length === 0 ? null : (
        <section className={styles.card} aria-label="Desde o último acerto">
          <h2>Desde o último acerto</h2>
          <Lines lines={[...lines, ...dayPay]} remarks={remarks} timeZone={timeZone} api={api} onLedger={onLedger} />
        </section>
      )}
      {settlements.map((settlement) => (
        <SettlementCard key={settlement.id} settlement={settlement} timeZone={timeZone} api={api} onLedger={onLedger} />
      ))}
    </>
  );
}
