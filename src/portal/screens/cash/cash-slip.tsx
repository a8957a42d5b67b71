import type { ReactNode } from 'react';
import type { CashReading, CashZReport } from '#contract/cash-schema.ts';
import type { CashGroup } from '#domain/cash-report.ts';
import { formatBrl } from '#domain/money.ts';
import { useSession } from '#portal/shell/session.ts';
import styles from './cash-slip.module.css';
import { denominationText, differenceText, GROUP_NAMES, momentText, pendingTitle } from './cash-texts.ts';

type Report = CashReading['report'];

interface CashSlipProps {
  readonly title: string;
  readonly report: Report;
  readonly timeZone: string;
  /** The closing, where the slip is a Z report. */
  readonly closing?: CashZReport;
}

/** An X or Z report as it is printed on an 80 mm roll, and shown before. */
export function CashSlip({ title, report, timeZone, closing }: CashSlipProps) {
  const { establishment } = useSession();
  const house = closing?.establishment ?? { name: establishment.fantasyName, cnpj: establishment.cnpj };
  const { corrections, outside, movements } = report;
  return (
    <div className={styles.slip}>
      <header className={styles.centre}>
        <div className={styles.house}>{house.name}</div>
        {house.cnpj ? <div>CNPJ {house.cnpj}</div> : null}
        <div className={styles.title}>{title}</div>
        <div>Documento não fiscal</div>
      </header>
      <Part>
        <Row name="Abertura" value={momentText(report.openedAt, timeZone)} />
        <Row name="Aberto por" value={report.openedBy} />
        <Row name={closing ? 'Contado' : 'Até'} value={momentText(report.until, timeZone)} />
        {closing ? <Row name="Fechado" value={momentText(closing.closedAt, timeZone)} /> : null}
        {closing ? <Row name="Fechado por" value={closing.closedBy} /> : null}
      </Part>
      <Part name="Vendas">
        <Row
          name={report.salesCount === 1 ? '1 venda' : `${report.salesCount} vendas`}
          value={formatBrl(report.sold)}
          strong
        />
        {GROUPS.map((group) => (
          <GroupLines key={group} group={group} report={report} />
        ))}
      </Part>
      <Part name="Gaveta">
        <Row name="Fundo de troco" value={formatBrl(report.float)} />
        <Row name="Recebido em dinheiro" value={formatBrl(drawerOf(report)?.received ?? 0)} />
        <Row name="Suprimentos" value={formatBrl(report.supplies)} />
        <Row name="Sangrias" value={formatBrl(-report.withdrawals)} />
        <Row name="Deve haver" value={formatBrl(drawerOf(report)?.expected ?? 0)} strong />
        {movements.map(({ id, kind, amount, reason, at, by }) => (
          <div key={id} className={styles.detail}>
            <Row
              name={`${kind === 'supply' ? 'Suprimento' : 'Sangria'} ${momentText(at, timeZone)}`}
              value={formatBrl(kind === 'supply' ? amount : -amount)}
            />
            <div>
              {reason} ({by})
            </div>
          </div>
        ))}
      </Part>
      {closing ? <Counted closing={closing} /> : null}
      {outside.count > 0 ? (
        <Part name="Vendas sem caixa aberto, incluídas">
          {outside.amounts.map(({ name, amount }) => (
            <Row key={name} name={name} value={formatBrl(amount)} />
          ))}
        </Part>
      ) : null}
      {corrections.length > 0 ? (
        <Part name="Correções de fechamentos anteriores, incluídas">
          {corrections.map(({ orderId, label, amounts }) =>
            amounts.map(({ name, amount }) => (
              <Row key={`${orderId} ${name}`} name={`${label} · ${name}`} value={formatBrl(amount)} />
            )),
          )}
        </Part>
      ) : null}
      {closing ? <Circumstances closing={closing} timeZone={timeZone} /> : null}
    </div>
  );
}

const GROUPS: readonly CashGroup[] = ['drawer', 'proof', 'voucher', 'account', 'online', 'unpaid'];

function drawerOf({ lines }: Report) {
  return lines.find(({ group }) => group === 'drawer');
}

function GroupLines({ group, report }: { group: CashGroup; report: Report }) {
  const lines = report.lines.filter((line) => line.group === group);
  if (lines.length === 0) return null;
  return (
    <>
      {group === 'voucher' || group === 'account' || group === 'online' ? (
        <div className={styles.group}>{GROUP_NAMES[group]}</div>
      ) : null}
      {lines.map(({ line, name, count, received }) => (
        <Row key={line} name={count > 0 ? `${name} (${count})` : name} value={formatBrl(received)} />
      ))}
    </>
  );
}

function Counted({ closing }: { closing: CashZReport }) {
  return (
    <Part name="Conferência">
      {closing.count.compared.map(({ line, name, expected, counted, difference, reason, notes }) => (
        <div key={line} className={styles.item}>
          <div className={styles.strong}>{name}</div>
          <Row name="Esperado" value={formatBrl(expected)} />
          <Row name="Contado" value={formatBrl(counted)} />
          <Row name="Diferença" value={differenceText(difference)} strong={difference !== 0} />
          {reason ? <div className={styles.detail}>Motivo: {reason}</div> : null}
          {notes
            ?.filter(({ quantity }) => quantity > 0)
            .map(({ value, quantity }) => (
              <div key={value} className={styles.detail}>
                {quantity} × {denominationText(value)}
              </div>
            ))}
        </div>
      ))}
      <Row name="Diferença total" value={differenceText(closing.difference)} strong />
    </Part>
  );
}

function Circumstances({ closing, timeZone }: { closing: CashZReport; timeZone: string }) {
  const { readings, recounts, carried } = closing;
  return (
    <Part name="Ocorrências">
      {recounts.map(({ at, by, difference }) => (
        <div key={at}>
          Contagem anterior {momentText(at, timeZone)} ({by}): {differenceText(difference)}
        </div>
      ))}
      {readings.map(({ at, by }) => (
        <div key={at}>
          Leitura X {momentText(at, timeZone)} ({by})
        </div>
      ))}
      {carried.map(({ kind, count }) => (
        <div key={kind}>Segue para o próximo caixa: {pendingTitle(kind, count)}</div>
      ))}
      {readings.length + recounts.length + carried.length === 0 ? <div>Nenhuma.</div> : null}
      <div className={styles.sign}>Assinatura</div>
    </Part>
  );
}

function Part({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      {name ? <div className={styles.partName}>{name}</div> : null}
      {children}
    </section>
  );
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? `${styles.row} ${styles.strong}` : styles.row}>
      <span>{name}</span>
      <span>{value}</span>
    </div>
  );
}
