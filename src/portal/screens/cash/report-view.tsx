import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { CashZReport } from '#contract/cash-schema.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { SlipPrinter } from '#portal/ui/slip-printer.tsx';
import styles from './cash.module.css';
import { CashSlip } from './cash-slip.tsx';

/** A Z report as paper, with the button that prints it. */
export function ReportView({ report }: { report: CashZReport }) {
  const [printing, setPrinting] = useState(false);
  const timeZone = useTimeZone();
  const slip = (
    <CashSlip title={`Relatório Z nº ${report.number}`} report={report.report} timeZone={timeZone} closing={report} />
  );
  return (
    <div className={styles.reportView}>
      <Button
        variant="primary"
        size="large"
        autoFocus
        icon={<IconPrinter size={20} />}
        onClick={() => setPrinting(true)}
      >
        Imprimir
      </Button>
      <div className={styles.paper}>{slip}</div>
      {printing ? <SlipPrinter onDone={() => setPrinting(false)}>{slip}</SlipPrinter> : null}
    </div>
  );
}
