import { IconDownload } from '@tabler/icons-react';
import { pathOf } from '#contract/operation.ts';
import { exportSales } from '#contract/reports/operations.ts';
import type { Period } from '#domain/reports/periods.ts';
import { GROUPINGS, type Grouping } from '#domain/reports/rows/rows.ts';
import { GROUPING_NAMES } from '#domain/reports/texts.ts';
import { useMay } from '#portal/access/use-may.ts';
import { download } from '#portal/api/download.ts';
import { Button } from '#portal/ui/button.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';

const FORMATS = ['csv', 'xlsx'] as const;

/** Exports the period by one grouping, as CSV or XLSX; draws nothing without the permission. */
export function ExportMenus({ period }: { period: Period }) {
  const may = useMay();
  if (!may('reports.export')) return null;
  return FORMATS.map((format) => (
    <Menu
      key={format}
      label={`Exportar ${format.toUpperCase()}`}
      target={<Button icon={<IconDownload size={18} />}>{format.toUpperCase()}</Button>}
      items={GROUPINGS.map((by) => ({
        label: GROUPING_NAMES[by],
        onSelect: () => download(pathTo(by, period, format)),
      }))}
    />
  ));
}

function pathTo(by: Grouping, { from, to }: Period, format: string): string {
  return `${pathOf(exportSales)}?${new URLSearchParams({ from, to, by, format })}`;
}
