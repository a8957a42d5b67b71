import type { Period } from '#domain/reports/periods.ts';
import { changeText, Trend } from '../compared/trend.tsx';
import type { Figure, FigureFacts } from './figure.ts';
import { FigureLink } from './figure-link.tsx';

/** Facts of a compared period; without customers where these are not known. */
type ComparedFacts = Partial<FigureFacts> | undefined;

export interface AgainstPeriod {
  /** `Mês anterior`. */
  readonly name: string;
  readonly period: Period;
  readonly facts: ComparedFacts;
}

export interface AgainstPeriods {
  /** The part of the shown period that is compared. */
  readonly base: ComparedFacts;
  readonly before: AgainstPeriod;
  readonly yearAgo: AgainstPeriod;
  /** Of a running day, what is before this hour is compared, and `até as 14h`, its text. */
  readonly untilHour?: { readonly hour: string; readonly text: string } | undefined;
}

/** A figure against those of both periods that had orders, each with a link to what it counted there. */
export function Against({ figure, base, before, yearAgo, untilHour }: AgainstPeriods & { figure: Figure }) {
  const { of, ofCustomers = false, ofWholeDays = false } = figure;
  const [hasBefore, hasYearAgo] = [hadOrders(before.facts), hadOrders(yearAgo.facts)];
  if (!hasBefore && !hasYearAgo) return <span>nada antes para comparar</span>;
  const isKnown = (facts: ComparedFacts): facts is FigureFacts =>
    facts?.total !== undefined && (!ofCustomers || facts.customers !== undefined);
  if (base !== undefined && !isKnown(base)) return <span>comparação disponível quando o dia acabar</span>;
  const now = isKnown(base) ? of(base) : null;
  const until = ofWholeDays ? undefined : untilHour;
  return (
    <>
      {isKnown(before.facts) && hasBefore ? (
        <span>
          {until === undefined ? null : `${until.text} `}
          <FigureTrend figure={figure} now={now} was={of(before.facts)} of={before} until={until} />
        </span>
      ) : null}
      {isKnown(yearAgo.facts) && hasYearAgo ? (
        <span>
          {'há um ano '}
          <FigureTrend
            figure={{ ...figure, better: 'none' }}
            now={now}
            was={of(yearAgo.facts)}
            of={yearAgo}
            until={until}
          />
        </span>
      ) : null}
    </>
  );
}

interface FigureTrendProps {
  readonly figure: Figure;
  readonly now: number | null;
  readonly was: number | null;
  readonly of: AgainstPeriod;
  readonly until: AgainstPeriods['untilHour'];
}

/** The change since a period. It leads to what was counted in that one, whose number is in its name. */
function FigureTrend({ figure: { name, unit, better, text, leadsTo }, now, was, of, until }: FigureTrendProps) {
  const trend = <Trend now={now} before={was} unit={unit} {...(better === undefined ? {} : { better })} />;
  const change = changeText(now, was, unit);
  if (change === '' || was === 0) return trend;
  const when = [of.name.toLowerCase(), until?.text].filter(Boolean).join(' ');
  return (
    <FigureLink
      leadsTo={leadsTo}
      period={of.period}
      untilHour={until?.hour}
      isCompared
      label={`${name}, ${when}: ${text(was)}, ${change}`}
    >
      {trend}
    </FigureLink>
  );
}

function hadOrders({ total }: Partial<FigureFacts> = {}): boolean {
  return total !== undefined && total.orders + total.canceledOrders > 0;
}
