import type { SummaryDeliveries } from '#contract/reports/summary-schema.ts';
import type { SummaryRefusal } from '#domain/reports/day-summary/deliveries.ts';
import { shortDateText } from '#domain/shared/text/day.ts';

export type Delivery = SummaryDeliveries['deliveries'][number];

/** Formats an instant as people read it. */
type WhenText = (instant: string) => string;

const REASONS: Readonly<Record<SummaryRefusal, string>> = {
  recipient: 'o endereço não existe ou não aceita e-mails deste portal',
  'sign-in': 'o portal não conseguiu entrar no servidor de e-mail. Avise quem cuida do sistema',
  letter: 'o servidor de e-mail não aceitou a mensagem',
  unreachable: 'o servidor de e-mail não respondeu durante meio dia',
};

/** The last summary that went out. */
export function sentText({ sent, waiting }: Delivery, whenText: WhenText): string {
  const last =
    sent === undefined
      ? 'Nenhum resumo enviado nos últimos dias'
      : `Resumo de ${shortDateText(sent.day)} enviado, ${whenText(sent.at)}`;
  return waiting ? `${last} · Enviando…` : last;
}

/** Why the newest summary did not go out. */
export function refusedText(
  { day, at, because, answer }: NonNullable<Delivery['refused']>,
  whenText: WhenText,
): string {
  const said = answer === '' ? '' : ` Resposta: ${answer}`;
  return `Resumo de ${shortDateText(day)} recusado, ${whenText(at)}: ${REASONS[because]}.${said}`;
}
