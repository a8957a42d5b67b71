import { IconDownload } from '@tabler/icons-react';
import { type Operation, pathOf } from '#contract/operation.ts';
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

const FORMATS = ['csv', 'xlsx'] as const;

/** Exports the period by one grouping, or a list behind its numbers, as CSV or XLSX; draws nothing without the permission. */
export function ExportMenus({ period }: { period: Period }) {
  const may = useMay();
  if (!may('reports.export')) return null;
  return FORMATS.map((format) => (
    <Menu
      key={format}
      label={`Exportar ${format.toUpperCase()}`}
      target={<Button icon={<IconDownload size={18} />}>{format.toUpperCase()}</Button>}
      items={[
        ...GROUPINGS.map((by) => ({ label: GROUPING_NAMES[by], path: pathTo(exportSales, { ...period, by, format }) })),
        ...(may('customers.list') ? CUSTOMER_GROUPS : []).map((group) => ({
          label: `Clientes: ${GROUP_NAMES[group].toLowerCase()}`,
          path: pathTo(exportReportCustomers, { ...period, group, format }),
        })),
        { label: 'Saídas, uma a uma', path: pathTo(exportRuns, { ...period, format }) },
        { label: 'Avaliações, uma a uma', path: pathTo(exportRatings, { ...period, format }) },
      ].map(({ label, path }) => ({ label, onSelect: () => download(path) }))}
    />
  ));
}

function pathTo(operation: Operation, query: Readonly<Record<string, string>>): string {
  return `${pathOf(operation)}?${new URLSearchParams(query)}`;
}
