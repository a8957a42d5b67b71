import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Ledger, StatementAnswer } from '#contract/settlements/schema.ts';
import { statementTitle } from '#domain/settlements/statements/ledger-days.ts';
import { statementMessage } from '#domain/settlements/statements/message.ts';
import { slipFacts } from '#domain/settlements/statements/slips.ts';
import { heldCash, netText } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { customerKey } from '#domain/shared/phone.ts';
import { useSession } from '#portal/access/session.ts';
import button from '#portal/ui/button.module.css';

/** Sends the open lines by WhatsApp. */
export function ShareLedger({ ledger }: { ledger: Ledger }) {
  const { courier, lines, dayPay, open } = ledger;
  const { fantasyName: shop } = useSession().establishment;
  const { name, amount } = heldCash(open.cash);
  const foot = [netText(open.amount, open.cash), `${name}: ${formatBrl(amount)}`];
  const text = statementMessage({ name: courier.name, shop, title: 'Extrato' }, [...lines, ...dayPay], foot);
  return <WhatsApp phone={courier.phone} text={text} />;
}

/** Sends a statement by WhatsApp. */
export function ShareStatement({ statement }: { statement: StatementAnswer }) {
  const { courier, settlement, lines } = statement;
  const { fantasyName: shop } = useSession().establishment;
  const foot = [
    `Saldo do acerto: ${netText(settlement.amount, settlement.cash)}`,
    ...(settlement.carried === 0 ? [] : [`Fica: ${netText(settlement.carried)}`]),
    ...slipFacts(lines).map((fact) => fact.join(': ')),
  ];
  const head = { name: courier.name, shop, title: statementTitle(settlement), closedAt: settlement.at };
  const text = statementMessage(head, lines, foot);
  return <WhatsApp phone={courier.phone} text={text} />;
}

function WhatsApp({ phone, text }: { phone: string; text: string }) {
  const key = customerKey(phone);
  if (key === null) return null;
  return (
    <a
      className={`${button.button} ${button.plain} ${button.medium}`}
      href={`https://wa.me/${key}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconBrandWhatsapp size={18} aria-hidden="true" />
      WhatsApp
    </a>
  );
}
