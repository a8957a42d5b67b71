import { Link } from '@tanstack/react-router';
import type { LedgerLineAnswer, RemarkAnswer } from '#contract/settlements/schema.ts';
import { dayResult, dayTitle, type LedgerDay, ledgerDays } from '#domain/settlements/statements/ledger-days.ts';
import { lineDetail, lineTitle, runTitle } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './settlements.module.css';

type ShownLine = Omit<LedgerLineAnswer, 'id' | 'courierId' | 'seq' | 'at' | 'day'> &
  Partial<Pick<LedgerLineAnswer, 'id' | 'at' | 'day'>>;

interface LedgerLinesProps {
  readonly lines: readonly ShownLine[];
  readonly remarks: readonly RemarkAnswer[];
  /** Answers a dispute; absent if it cannot be answered. */
  readonly onAnswer?: ((dispute: RemarkAnswer) => void) | undefined;
}

interface LedgerDaysProps extends LedgerLinesProps {
  /** The instant of the settlement, whose own lines come last. */
  readonly closedAt?: string | undefined;
}

/** Lines of a ledger, day by day. */
export function LedgerLines({ lines, closedAt, ...rest }: LedgerDaysProps) {
  const days = ledgerDays(lines, closedAt);
  const isOneDay = days.filter(({ day }) => day !== undefined).length === 1;
  return days.map((one) => (
    <section key={one.day ?? 'closing'} className={styles.section}>
      <DayHead day={one} isOnly={isOneDay} />
      <DayLines {...rest} lines={one.lines} day={one.day} />
    </section>
  ));
}

/** Leaves out the sum of a single day, which is the balance shown above. */
function DayHead({ day: { day, sum, trips }, isOnly }: { day: LedgerDay<ShownLine>; isOnly: boolean }) {
  if (day === undefined) return <h3 className={styles.day}>Fechamento</h3>;
  return (
    <div className={styles.dayHead}>
      <h3 className={styles.day}>{dayTitle(day)}</h3>
      {isOnly ? null : <span className={styles.muted}>{dayResult({ sum, trips })}</span>}
    </div>
  );
}

/** Lines of one day, each with a link to its order, and the courier's disputes. */
function DayLines({ lines, day, remarks, onAnswer }: LedgerLinesProps & { readonly day: string | undefined }) {
  return (
    <ul className={styles.rows} aria-label={day === undefined ? 'Fechamento' : `Lançamentos de ${dayTitle(day)}`}>
      {lines.map((line, index) => (
        <li key={line.id ?? `${line.kind}-${index}`}>
          <Line line={line} />
          {disputesOf(line, remarks).map((dispute) => (
            <Dispute
              key={dispute.id}
              dispute={dispute}
              answer={remarks.find(({ disputeId }) => disputeId === dispute.id)}
              onAnswer={onAnswer}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Disputes of lines that are not in this list, from earlier statements. */
export function OtherDisputes({ lines, remarks, onAnswer }: LedgerLinesProps) {
  const ids = new Set(lines.map(({ id }) => id));
  const others = remarks.filter(({ kind, lineId }) => kind === 'disputed' && !ids.has(lineId));
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Contestações de acertos anteriores">
      <h2>Contestações de acertos anteriores</h2>
      {others.map((dispute) => (
        <div key={dispute.id}>
          {dispute.line === undefined ? null : (
            <p className={styles.name}>
              {lineTitle(dispute.line)} · {formatBrl(dispute.line.amount)}
            </p>
          )}
          <Dispute dispute={dispute} answer={undefined} onAnswer={onAnswer} />
        </div>
      ))}
    </section>
  );
}

function disputesOf(line: ShownLine, remarks: readonly RemarkAnswer[]): readonly RemarkAnswer[] {
  return remarks.filter(({ kind, lineId }) => kind === 'disputed' && lineId !== undefined && lineId === line.id);
}

function Line({ line }: { line: ShownLine }) {
  const timeZone = useTimeZone();
  const { amount, orderId, at, by, id } = line;
  const title = lineTitle(line);
  const detail = [
    ...(at === undefined ? [] : [clockText(at, timeZone)]),
    ...(lineDetail(line) === '' ? [] : [lineDetail(line)]),
    ...(by === undefined ? [] : [`por ${by}`]),
  ];
  return (
    <div className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>
          {orderId === undefined ? (
            title
          ) : (
            <Link to="/order/$id" params={{ id: orderId }}>
              {title}
            </Link>
          )}
        </p>
        <p className={styles.muted}>
          {detail.join(' · ')}
          <RunLink line={line} />
        </p>
      </div>
      {id === undefined ? <Chip tone="outline">entra no acerto</Chip> : null}
      <span className={styles.amount}>{formatBrl(amount)}</span>
    </div>
  );
}

/** Opens the orders of the delivery's run. */
function RunLink({ line }: { line: ShownLine }) {
  const title = runTitle(line);
  if (title === null || line.runId === undefined) return null;
  return (
    <>
      {' · '}
      <Link to="/outros/historico" search={{ run: line.runId, nome: title }} preload={false}>
        {title}
      </Link>
    </>
  );
}

interface DisputeProps {
  readonly dispute: RemarkAnswer;
  readonly answer: RemarkAnswer | undefined;
  readonly onAnswer: LedgerLinesProps['onAnswer'];
}

function Dispute({ dispute, answer, onAnswer }: DisputeProps) {
  return (
    <div className={styles.row}>
      <div className={styles.dispute}>
        <p>
          <strong>{dispute.by} contesta:</strong> {dispute.words}
          {answer === undefined ? null : (
            <>
              <br />
              <strong>{answer.by} respondeu:</strong> {answer.words}
            </>
          )}
        </p>
        {answer === undefined && onAnswer !== undefined ? (
          <Button size="small" onClick={() => onAnswer(dispute)}>
            Responder
          </Button>
        ) : null}
      </div>
    </div>
  );
}
