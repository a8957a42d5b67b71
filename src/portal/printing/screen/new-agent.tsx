import { type FormEvent, useState } from 'react';
import { createPrintAgent } from '#contract/printing/agent-operations.ts';
import { readPairingCode } from '#domain/printing/pairing-code.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { AgentPrograms } from './agent-programs.tsx';
import { CreatedAgent } from './created-agent.tsx';
import { usePrintingChange } from './printer-changes.ts';
import styles from './printers-screen.module.css';

/** Adds an agent: download, open, type the code that it shows. */
export function NewAgent({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const [withKey, setWithKey] = useState(false);
  if (withKey) return <NewKey onClose={onClose} />;
  return (
    <div className={styles.form}>
      <ol className={styles.steps}>
        <li>
          <p>Baixe o programa no computador que alcança a impressora.</p>
          <AgentPrograms />
        </li>
        <li>
          <p>Abra o arquivo. Ele mostra um código e abre esta página. No Linux, marque-o antes como executável.</p>
        </li>
        <li>
          <p>Confira o código, ou digite-o aqui se a página não abriu.</p>
          <CodeForm onCode={onCode} />
        </li>
      </ol>
      <Button variant="quiet" size="small" onClick={() => setWithKey(true)}>
        Usar uma chave, sem o programa
      </Button>
    </div>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const code = readPairingCode(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code !== undefined) onCode(code);
  };
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextField
        label="Código do computador"
        value={typed}
        maxLength={12}
        placeholder="BCDF-2345"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={tried && code === undefined ? 'São oito letras e números, como BCDF-2345.' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large">
        Continuar
      </Button>
    </form>
  );
}

/** A key in a file, for computers without the program. */
function NewKey({ onClose }: { onClose: () => void }) {
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
