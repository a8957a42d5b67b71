import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Printer, PrintJob, PrintJobAnswer } from '#contract/printing/schema.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { printJobsQuery } from '#portal/printing/printing-query.ts';
import { TicketPreview } from '#portal/printing/ticket-preview.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip, type ChipTone } from '#portal/ui/chip.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { useJobAnswer } from './printer-changes.ts';
import { STATE_NAMES } from './printer-texts.ts';
import styles from './printers-screen.module.css';

interface PrinterQueueProps {
  readonly printer: Printer | undefined;
  /** Prints a test ticket. */
  readonly onTry: (printer: Printer) => void;
  readonly onClose: () => void;
}

/** The waiting and last jobs of a printer. The operator says whether an uncertain job was printed. */
export function PrinterQueue({ printer, onTry, onClose }: PrinterQueueProps) {
  return (
    <Modal opened={printer !== undefined} onClose={onClose} title={`Fila · ${printer?.name ?? ''}`} width={640}>
      {printer === undefined ? null : <Jobs printer={printer} onTry={() => onTry(printer)} />}
    </Modal>
  );
}

function Jobs({ printer, onTry }: { printer: Printer; onTry: () => void }) {
  const { data, error, isPending, refetch } = useQuery(printJobsQuery(printer.id));
  const answer = useJobAnswer();
  if (error && data === undefined) {
    return <ErrorState title="A fila não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  }
  if (isPending) return <p className={styles.about}>Carregando…</p>;
  if (data?.jobs.length === 0) {
    return <EmptyState title="Nada foi impresso aqui ainda" action={<Button onClick={onTry}>Imprimir teste</Button>} />;
  }
  return (
    <ul className={styles.list}>
      {data?.jobs.map((job) => (
        <GuardedRow key={job.id} of={job} as="li">
          {() => (
            <JobRow
              job={job}
              busy={answer.isPending && answer.variables.job.id === job.id}
              onAnswer={(said) => answer.mutate({ job, answer: said })}
            />
          )}
        </GuardedRow>
      ))}
    </ul>
  );
}

interface JobRowProps {
  readonly job: PrintJob;
  readonly busy: boolean;
  readonly onAnswer: (answer: PrintJobAnswer) => void;
}

function JobRow({ job, busy, onAnswer }: JobRowProps) {
  const timeZone = useTimeZone();
  const [isOpen, setIsOpen] = useState(false);
  const { title, state, second, reason, createdAt, markup, width } = job;
  return (
    <li className={styles.job}>
      <div className={styles.grow}>
        <p className={styles.name}>{title}</p>
        <p className={styles.chips}>
          <Chip tone={TONES[state]}>{STATE_NAMES[state]}</Chip>
          {second ? <Chip tone="outline">2ª via</Chip> : null}
          <span className={styles.hint}>{clockText(createdAt, timeZone)}</span>
        </p>
        {reason ? <p className={styles.hint}>{reason}</p> : null}
      </div>
      <div className={styles.answers}>
        {ANSWERS[state].map(([said, label]) => (
          <Button
            key={said}
            size="small"
            busy={busy}
            aria-label={`${label}: ${title}`}
            onClick={() => onAnswer(said)}
            variant={said === 'drop' ? 'quiet' : 'plain'}
          >
            {label}
          </Button>
        ))}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Esconder' : 'Ver'} ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Esconder' : 'Ver'}
        </Button>
      </div>
      {isOpen ? (
        <div className={styles.whole}>
          <TicketPreview ticket={{ markup }} width={width} />
        </div>
      ) : null}
    </li>
  );
}

const TONES: Readonly<Record<PrintJob['state'], ChipTone>> = {
  waiting: 'outline',
  claimed: 'outline',
  printing: 'amber',
  printed: 'green',
  uncertain: 'red',
  late: 'amber',
  dropped: 'outline',
};

const ANSWERS: Readonly<Record<PrintJob['state'], readonly (readonly [PrintJobAnswer, string])[]>> = {
  waiting: [['drop', 'Descartar']],
  claimed: [],
  printing: [],
  printed: [['second-copy', '2ª via']],
  uncertain: [
    ['printed', 'Saiu'],
    ['second-copy', 'Não saiu: 2ª via'],
    ['drop', 'Descartar'],
  ],
  late: [
    ['print-now', 'Imprimir agora'],
    ['drop', 'Descartar'],
  ],
  dropped: [],
};
