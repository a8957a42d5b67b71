import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { createPrintAgent, revokePrintAgent } from '#contract/printing/agent-operations.ts';
import type { PrintAgent } from '#contract/printing/schema.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { CreatedAgent } from './created-agent.tsx';
import { dateTimeText } from './date-time-text.ts';
import { usePrintingChange } from './printer-changes.ts';
import { isConnected } from './printer-texts.ts';
import styles from './printers-screen.module.css';

/** The print agents in the shop's network. */
export function AgentsSection({ agents, now }: { agents: readonly PrintAgent[] | undefined; now: number }) {
  const id = useId();
  const timeZone = useTimeZone();
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<PrintAgent | null>(null);
  const revoke = usePrintingChange((agent: PrintAgent, idempotencyKey) =>
    call(revokePrintAgent, { params: { id: agent.id }, idempotencyKey }),
  );
  const stateOf = (agent: PrintAgent) =>
    agent.lastSeenAt === undefined ? 'Nunca conectou' : `Visto em ${dateTimeText(agent.lastSeenAt, timeZone)}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id}>Agentes de impressão</h2>
          <p className={styles.about}>
            Um programa num computador da loja busca as impressões aqui e entrega às impressoras da rede.
          </p>
        </div>
        <Button icon={<IconPlus size={18} />} onClick={() => setCreating(true)}>
          Novo agente
        </Button>
      </header>
      {agents?.length === 0 ? <p className={styles.about}>Nenhum agente ainda.</p> : null}
      <ul className={styles.list}>
        {(agents ?? []).map((agent) => (
          <li key={agent.id} className={styles.row}>
            <GuardedRow of={agent}>
              {() => (
                <>
                  <div className={styles.grow}>
                    <p className={styles.name}>{agent.name}</p>
                    <p className={styles.chips}>
                      <Chip tone={isConnected(agent, now) ? 'green' : 'outline'}>
                        {isConnected(agent, now) ? 'Conectado' : stateOf(agent)}
                      </Chip>
                      <span className={styles.hint}>chave …{agent.hint}</span>
                    </p>
                  </div>
                  <Button aria-label={`Revogar ${agent.name}`} onClick={() => setRevoked(agent)}>
                    Revogar
                  </Button>
                </>
              )}
            </GuardedRow>
          </li>
        ))}
      </ul>
      <Modal opened={creating} onClose={() => setCreating(false)} title="Novo agente" width={600}>
        {creating ? <NewAgent onClose={() => setCreating(false)} /> : null}
      </Modal>
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

function NewAgent({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const create = usePrintingChange(
    (asked: string, idempotencyKey) => call(createPrintAgent, { body: { name: asked }, idempotencyKey }),
    false,
  );
  if (create.data) return <CreatedAgent created={create.data} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!create.isPending && name.trim() !== '') create.mutate(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Nome do computador"
        value={name}
        maxLength={60}
        placeholder="Computador do caixa"
        autoComplete="off"
        data-autofocus
        error={tried && name.trim() === '' ? 'Informe em que computador o agente fica.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {create.error ? <FailureNote>{sentenceOf(create.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={create.isPending}>
        Criar chave
      </Button>
    </form>
  );
}
