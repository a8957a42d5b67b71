import { IconCash, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Ledger, RemarkAnswer } from '#contract/settlements/schema.ts';
import { heldCash, heldSlips, netText } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { ledgerQuery } from '#portal/settlements/ledger-query.ts';
import { Button } from '#portal/ui/button.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { LedgerLines, OtherDisputes } from './ledger-lines.tsx';
import { SettlementList } from './list.tsx';
import { PixKeyDialog } from './pix-key-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import styles from './settlements.module.css';
import { ShareLedger } from './share-ledger.tsx';

/** `/outros/acerto/{id}`: a courier's open lines, and his settlements. */
export function CourierLedgerScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery(ledgerQuery(id));
  return (
    <div className={styles.page}>
      <Link to="/outros/acerto" className={styles.back}>
        Voltar aos motoboys
      </Link>
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar o extrato"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <p className={styles.muted}>Carregando…</p> : null}
      {data === undefined ? null : <OpenLedger ledger={data} />}
    </div>
  );
}

function OpenLedger({ ledger }: { ledger: Ledger }) {
  const { courier, lines, dayPay, open, remarks } = ledger;
  const [dialog, setDialog] = useState<'act' | 'settle' | 'pix' | null>(null);
  const [dispute, setDispute] = useState<RemarkAnswer | null>(null);
  const may = useMay();
  const close = () => setDialog(null);
  const shown = [...lines, ...dayPay];
  const onAnswer = may('settlements.act') ? setDispute : undefined;
  return (
    <>
      <header className={styles.header}>
        <h1>{courier.name}</h1>
        <div className={styles.acts}>
          <ShareLedger ledger={ledger} />
          {may('settlements.rules') ? (
            <Button onClick={() => setDialog('pix')}>
              {courier.pixKey === undefined ? 'Cadastrar chave Pix' : 'Chave Pix'}
            </Button>
          ) : null}
          {may('settlements.act') ? (
            <Button icon={<IconPlus size={18} />} onClick={() => setDialog('act')}>
              Lançamento
            </Button>
          ) : null}
          {may('settlements.pay') ? (
            <Button
              variant="primary"
              icon={<IconCash size={18} />}
              disabled={open.lines === 0}
              onClick={() => setDialog('settle')}
            >
              Fazer acerto
            </Button>
          ) : null}
        </div>
      </header>
      <dl className={styles.figures}>
        <Figure name="Saldo" value={netText(open.amount, open.cash)} />
        <Figure name={heldCash(open.cash).name} value={formatBrl(heldCash(open.cash).amount)} />
        <Figure name={heldSlips(open.proof).name} value={formatBrl(heldSlips(open.proof).amount)} />
      </dl>
      <OtherDisputes lines={lines} remarks={remarks} onAnswer={onAnswer} />
      <section className={styles.section} aria-labelledby="open">
        <h2 id="open">Desde o último acerto</h2>
        {shown.length === 0 ? (
          <EmptyState
            title="Nada em aberto"
            action={
              <PermittedLink to="/dashboard" act="orders.move">
                Despachar um pedido
              </PermittedLink>
            }
          >
            As próximas entregas dele aparecem aqui.
          </EmptyState>
        ) : (
          <LedgerLines lines={shown} remarks={remarks} onAnswer={onAnswer} />
        )}
      </section>
      <SettlementList courierId={courier.id} />
      <ActDialog courier={courier} opened={dialog === 'act'} onClose={close} />
      <SettleDialog ledger={ledger} opened={dialog === 'settle'} onClose={close} />
      <PixKeyDialog courier={courier} opened={dialog === 'pix'} onClose={close} />
      <AnswerDialog courierId={courier.id} dispute={dispute} onClose={() => setDispute(null)} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt className={typography.small}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
