import type { CustomerFigures } from '#domain/reports/customers/groups.ts';
import type { Measures } from '#domain/reports/measures.ts';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { longMinutesText } from '#domain/shared/duration.ts';
import { averageCents, formatBrl } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';

/** The figures of a day, and of the same weekday a week earlier. */
export interface SummedDay {
  readonly day: BusinessDay;
  readonly total: Measures;
  readonly before: Measures;
  readonly customers: CustomerFigures;
  readonly heard: { readonly orders: number; readonly seconds: number };
  readonly payments: readonly ReportRow[];
  readonly channels: readonly ReportRow[];
  readonly products: readonly ReportRow[];
}

const MOST_PRODUCTS = 5;
const DATE = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** `early`: the day goes on, and more may be sold; `updated`: takes the place of an early one. */
export type SummaryEdition = 'whole' | 'early' | 'updated';

const EDITION_NOTES: Readonly<Record<SummaryEdition, string>> = {
  whole: '',
  early: 'O dia vai até as 04:00. Se houver vendas ou cancelamentos até lá, sai um resumo atualizado às 06:00.',
  updated: 'Houve vendas ou cancelamentos depois do resumo anterior deste dia: valem estes números.',
};

/** The e-mail with a day's summary, in plain text. `url` is the address of the day's report. */
export function summaryLetter(
  shop: string,
  summary: SummedDay,
  url: string | undefined,
  edition: SummaryEdition = 'whole',
) {
  const { day, total } = summary;
  const date = DATE.format(Date.parse(`${day}T12:00:00Z`));
  const orders = counted(total.orders, 'pedido', 'pedidos');
  return {
    subject:
      `${edition === 'updated' ? 'Atualizado: ' : ''}${shop}: ${formatBrl(total.revenue)} em ${orders}, ${date}`.replace(
        /\s+/g,
        ' ',
      ),
    text: [
      `Resumo ${edition === 'updated' ? 'atualizado ' : ''}de ${date}, ${shop}`,
      ...(edition === 'whole' ? [] : [EDITION_NOTES[edition]]),
      ...figureLines(summary),
      ...listed('Pagamento', summary.payments),
      ...listed('Canal', summary.channels),
      ...listed('Mais vendidos', summary.products.slice(0, MOST_PRODUCTS)),
      ...(url === undefined ? [] : [`O relatório do dia: ${url}`]),
      'Quem recebe este resumo se escolhe em Outros → Configurações → Resumo do dia.',
    ]
      .join('\n\n')
      .replaceAll('\u00a0', ' ')
      .concat('\n'),
  };
}

function figureLines({ total, before, customers, heard }: SummedDay): readonly string[] {
  const { orders, revenue, promised, onTime, deliveries, doorMinutes, ratings, stars } = total;
  const lines = [
    `Vendas: ${formatBrl(revenue)} (${formatBrl(before.revenue)} no mesmo dia da semana anterior)`,
    `Pedidos: ${orders} (${before.orders})`,
    orders === 0 ? '' : `Ticket médio: ${formatBrl(averageCents(revenue, orders))}`,
    total.openOrders === 0 ? '' : `Ainda em andamento: ${total.openOrders}, ${formatBrl(total.openRevenue)}`,
    `Cancelados: ${total.canceledOrders}, ${formatBrl(total.canceledRevenue)}`,
    total.fees === 0 ? '' : `Taxas de entrega: ${formatBrl(total.fees)}`,
    total.discounts === 0 ? '' : `Descontos: ${formatBrl(total.discounts)}`,
    promised === 0 ? '' : `No prazo: ${onTime} de ${counted(promised, 'entrega', 'entregas')}`,
    deliveries === 0 ? '' : `Porta a porta: ${longMinutesText(Math.round(doorMinutes / deliveries))} em média`,
    heard.orders === 0 ? '' : `Visto após: ${Math.round(heard.seconds / heard.orders)} s em média`,
    ratings === 0
      ? ''
      : `Nota dos clientes: ${(stars / ratings).toFixed(1).replace('.', ',')} em ${counted(ratings, 'avaliação', 'avaliações')}`,
    `Clientes: ${counted(customers.new, 'novo', 'novos')}, ${counted(customers.back, 'voltou', 'voltaram')}`,
  ];
  return [lines.filter((line) => line !== '').join('\n')];
}

function listed(title: string, rows: readonly ReportRow[]): readonly string[] {
  if (rows.length === 0) return [];
  return [
    [`${title}:`, ...rows.map(({ label, revenue }) => `  ${label.replace(/\s+/g, ' ')}: ${formatBrl(revenue)}`)].join(
      '\n',
    ),
  ];
}
