import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { TicketPreview } from '#portal/printing/ticket-preview.tsx';
import { MarkupPrinter } from '#portal/printing/ticket-printer.tsx';
import { usePaperWidth } from '#portal/stores/paper-store.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './cash.module.css';

/** An X or Z report as printed, with a print button. `markup` is formatted for this computer's paper width. */
export function ReportView({ markup }: { markup: string }) {
  const [printing, setPrinting] = useState(false);
  const width = usePaperWidth();
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
      <TicketPreview ticket={{ markup }} width={width} />
      {printing ? <MarkupPrinter ticket={{ markup }} onDone={() => setPrinting(false)} /> : null}
    </div>
  );
}
