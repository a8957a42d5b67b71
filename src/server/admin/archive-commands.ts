import { isMonth, type Month } from '#domain/orders/archive/months.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { ArchivedMonths } from '#server/orders/archive/archive-store.ts';
import { AdminError, needed, type Options } from './arguments.ts';

/** The months of the archive of orders, as `postgres-months.ts` changes them. */
export interface Archive {
  months(): Promise<ArchivedMonths>;
  detach(month: Month): Promise<Result<ArchivedMonths, Refusal<'no-month' | 'erasure-waits'>>>;
  attach(month: Month): Promise<Result<ArchivedMonths, Refusal<'no-month'>>>;
}

type ArchiveCommand = (dependencies: { readonly archive: Archive }, options: Options) => Promise<ArchivedMonths>;

/** Changes the month named in the options; throws `AdminError` for what is refused. */
const changes =
  (act: 'detach' | 'attach', noMonth: (month: Month) => string): ArchiveCommand =>
  async ({ archive }, options) => {
    const month = needed(options, 'month');
    if (!isMonth(month)) throw new AdminError(`O mês ${month} não é válido. Escreva AAAA-MM.`);
    const changed = await archive[act](month);
    if (changed.ok) return changed.value;
    if (changed.problem.code === 'no-month') throw new AdminError(noMonth(month));
    throw new AdminError(
      `O mês ${month} ainda não pode sair: há clientes sendo removidos, e a remoção precisa alcançar todos os pedidos.`,
    );
  };

/** The operator's commands for the archive. They change nothing of one establishment, and lose nothing. */
export const ARCHIVE_COMMANDS = {
  'archive-list': ({ archive }) => archive.months(),
  'archive-detach': changes('detach', (month) => `O arquivo não tem o mês ${month}.`),
  'archive-attach': changes('attach', (month) => `O mês ${month} não está fora do arquivo.`),
} as const satisfies Readonly<Record<string, ArchiveCommand>>;
