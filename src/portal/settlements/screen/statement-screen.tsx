import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { RemarkAnswer, StatementAnswer } from '#contract/settlements/schema.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { settlementTicket } from '#domain/printing/tickets/settlement.ts';
import { METHOD_NAMES } from '#domain/settlements/settle.ts';
import { dayTitle } from '#domain/settlements/statements/ledger-days.ts';
import { slipFacts } from '#domain/settlements/statements/slips.ts';
import { netText } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { useSession } from '#portal/access/session.ts';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { MarkupPrinter } from '#portal/printing/ticket-printer.tsx';
import { statementQuery } from '#portal/settlements/ledger-query.ts';
import { usePaperWidth } from '#portal/stores/paper-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import { ErrorState } from '#portal/ui/notice.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { LedgerLines } from './ledger-lines.tsx';
import styles from './settlements.module.css';
import { ShareStatement } from './share-ledger.tsx';

/** `/outros/acerto/extrato/{id}`: the statement of a settlement, to print and to send. */
export function StatementScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery(statementQuery(id));
  return (
    <div className={styles.page}>
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar o acerto"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <p className={styles.muted}>Carregando…</p> : null}
      {data === undefined ? null : <Statement statement={data} />}
    </div>
  );
}

function Statement({ statement }: { statement: StatementAnswer }) {
  const { courier, settlement, lines, remarks } = statement;
  const { number, at, by, amount, cash, handedOver, paid, carried, method, until, confirmedAt } = settlement;
  const timeZone = useTimeZone();
  const [dispute, setDispute] = useState<RemarkAnswer | null>(null);
  const may = useMay();
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Saldo do acerto', netText(amount, cash)],
    [handedOver < 0 ? 'Dinheiro devolvido a ele' : 'Dinheiro entregue à loja', formatBrl(Math.abs(handedOver))],
    [paid < 0 ? 'Recebido do motoboy' : `Pago · ${METHOD_NAMES[method]}`, formatBrl(Math.abs(paid))],
    ...(carried === 0 ? [] : [['Fica para o próximo', netText(carried)] as const]),
    ...slipFacts(lines),
  ];
  return (
    <>
      <Link to="/outros/acerto/$id" params={{ id: courier.id }} className={styles.back}>
        Voltar a {courier.name}
      </Link>
      <header className={styles.header}>
        <div>
          <h1>
            Acerto {number} · {courier.name}
          </h1>
          <p className={styles.muted}>
            {until === undefined ? '' : `Até ${dayTitle(until)} · `}
            {dayAndTime(at, timeZone)} · {by}
          </p>
        </div>
        <div className={styles.acts}>
          <Chip tone={confirmedAt === undefined ? 'outline' : 'green'}>
            {confirmedAt === undefined ? 'Ainda não confirmado' : `Confirmado em ${dayAndTime(confirmedAt, timeZone)}`}
          </Chip>
          <ShareStatement statement={statement} />
          <PrintStatement statement={statement} />
        </div>
      </header>
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt className={typography.small}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.section} aria-labelledby="lines">
        <h2 id="lines">Lançamentos</h2>
        <LedgerLines
          lines={lines}
          closedAt={at}
          remarks={remarks}
          onAnswer={may('settlements.act') ? setDispute : undefined}
        />
      </section>
      <AnswerDialog courierId={courier.id} dispute={dispute} onClose={() => setDispute(null)} />
    </>
  );
}

function PrintStatement({ statement }: { statement: StatementAnswer }) {
  const [printing, setPrinting] = useState(false);
  const timeZone = useTimeZone();
  const { fantasyName: house } = useSession().establishment;
  const paper = { width: usePaperWidth() };
  const { courier, settlement, lines } = statement;
  const markup = settlementTicket(courier.name, settlement, lines, { paper, timeZone, house });
  return (
    <>
      <Button variant="primary" icon={<IconPrinter size={18} />} onClick={() => setPrinting(true)}>
        Imprimir
      </Button>
      {printing ? <MarkupPrinter ticket={{ markup }} onDone={() => setPrinting(false)} /> : null}
    </>
  );
}
