import { IconDownload } from '@tabler/icons-react';
import { type Operation, pathOf } from '#contract/operation.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { exportRatings, exportReportCustomers, exportRuns, exportSales } from '#contract/reports/operations.ts';
import { CUSTOMER_GROUPS } from '#domain/reports/customers/groups.ts';
import { GROUP_NAMES } from '#domain/reports/customers/texts.ts';
import type { Period } from '#domain/reports/periods.ts';
import { GROUPINGS } from '#domain/reports/rows/rows.ts';
import { GROUPING_NAMES } from '#domain/reports/texts.ts';
import { useMay } from '#portal/access/use-may.ts';
import { download } from '#portal/api/download.ts';
import { Button } from '#portal/ui/button.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import { toastError } from '#portal/ui/toasts.tsx';

const INCOMPLETE = PROBLEMS['reports-adding-up'].detail;
const FORMATS = ['csv', 'xlsx'] as const;

interface ExportMenusProps {
  readonly period: Period;
  /** While older orders are still counted, their sums are no file: it would not say what is missing. */
  readonly isIncomplete: boolean;
}

/** Exports the period by one grouping, or a list behind its numbers, as CSV or XLSX; draws nothing without the permission. */
export function ExportMenus({ period, isIncomplete }: ExportMenusProps) {
  const may = useMay();
  if (!may('reports.export')) return null;
  return FORMATS.map((format) => (
    <Menu
      key={format}
      label={`Exportar ${format.toUpperCase()}`}
      target={<Button icon={<IconDownload size={18} />}>{format.toUpperCase()}</Button>}
      items={[
        ...GROUPINGS.map((by) => ({
          label: GROUPING_NAMES[by],
          path: pathTo(exportSales, { ...period, by, format }),
          isOfSums: true,
        })),
        ...(may('customers.list') ? CUSTOMER_GROUPS : []).map((group) => ({
          label: `Clientes: ${GROUP_NAMES[group].toLowerCase()}`,
          path: pathTo(exportReportCustomers, { ...period, group, format }),
          isOfSums: true,
        })),
        { label: 'Saídas, uma a uma', path: pathTo(exportRuns, { ...period, format }), isOfSums: false },
        { label: 'Avaliações, uma a uma', path: pathTo(exportRatings, { ...period, format }), isOfSums: false },
      ].map(({ label, path, isOfSums }) => ({
        label,
        onSelect: () => (isOfSums && isIncomplete ? toastError(INCOMPLETE) : download(path)),
      }))}
    />
  ));
}

function pathTo(operation: Operation, query: Readonly<Record<string, string>>): string {
  return `${pathOf(operation)}?${new URLSearchParams(query)}`;
}
