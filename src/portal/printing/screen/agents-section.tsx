import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { revokePrintAgent } from '#contract/printing/agent-operations.ts';
import type { PrintAgent } from '#contract/printing/schema.ts';
import { call } from '#portal/api/call.ts';
import { type PairingSearch, readPairingSearch } from '#portal/printing/pairing-search.ts';
import { Button } from '#portal/ui/button.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { EmptyLine } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { AgentRow } from './agent-row.tsx';
import { NewAgent } from './new-agent.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { usePrintingChange } from './printer-changes.ts';
import styles from './printers-screen.module.css';

interface AgentsSectionProps {
  readonly agents: readonly PrintAgent[] | undefined;
  readonly now: number;
  /** Whether the person may add and revoke agents. */
  readonly mayEdit: boolean;
  /** Whether the dialog of a new agent is open. */
  readonly creating: boolean;
  readonly onCreating: (creating: boolean) => void;
}

/** The print agents in the shop's network. */
export function AgentsSection({ agents, now, mayEdit, creating, onCreating }: AgentsSectionProps) {
  const id = useId();
  const navigate = useNavigate();
  const { codigo } = readPairingSearch(useSearch({ strict: false }));
  const [revoked, setRevoked] = useState<PrintAgent | null>(null);
  const revoke = usePrintingChange((agent: PrintAgent, idempotencyKey) =>
    call(revokePrintAgent, { params: { id: agent.id }, idempotencyKey }),
  );
  const goTo = (search: PairingSearch) => navigate({ to: '/outros/impressoras', search, replace: true });
  const connect = (code: string) => {
    onCreating(false);
    void goTo({ codigo: code });
  };
  const isEmpty = agents?.length === 0;
  const add = mayEdit ? (
    <Button icon={<IconPlus size={18} />} onClick={() => onCreating(true)}>
      Novo agente
    </Button>
  ) : null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id}>Agentes de impressão</h2>
          <p className={styles.about}>
            Um programa num computador da loja busca as impressões aqui e entrega às impressoras da rede e às ligadas
            nele.
          </p>
        </div>
        {isEmpty ? null : add}
      </header>
      {isEmpty ? <EmptyLine action={add}>Nenhum agente ainda.</EmptyLine> : null}
      <ul className={styles.list}>
        {(agents ?? []).map((agent) => (
          <GuardedRow key={agent.id} of={agent} as="li">
            {() => <AgentRow agent={agent} now={now} onRevoke={mayEdit ? () => setRevoked(agent) : undefined} />}
          </GuardedRow>
        ))}
      </ul>
      <Modal opened={creating} onClose={() => onCreating(false)} title="Novo agente" width={620}>
        {creating ? <NewAgent onCode={connect} onClose={() => onCreating(false)} /> : null}
      </Modal>
      <PairDialog code={codigo} onClose={() => void goTo({})} />
      <ConfirmDialog
        opened={revoked !== null}
        title="Revogar o agente?"
        confirmLabel="Revogar"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoked && revoke.mutate(revoked, { onSettled: () => setRevoked(null) })}
        onClose={() => setRevoked(null)}
      >
        <strong>{revoked?.name}</strong> para de imprimir na hora. O que está na fila espera outro agente.
      </ConfirmDialog>
    </section>
  );
}
