import type { PrintAgent } from '#contract/printing/schema.ts';
import { isOfOneComputer } from '#domain/printing/connection.ts';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { EmptyLine } from '#portal/ui/notice.tsx';
import type { PrinterForm, PrinterProblems } from './printer-form.ts';
import styles from './printers-screen.module.css';

interface PrinterPlaceProps {
  readonly form: PrinterForm;
  readonly wrong: PrinterProblems;
  readonly agents: readonly PrintAgent[];
  readonly set: (part: Partial<PrinterForm>) => void;
  /** Opens the dialog of a new agent instead. */
  readonly onNewAgent: () => void;
}

/** The printer's place: an address in the network, or a computer and what is connected to it. */
export function PrinterPlace(props: PrinterPlaceProps) {
  const { form, set } = props;
  return (
    <>
      <SelectField
        label="Conexão"
        value={form.connection}
        options={[
          { value: 'network', label: 'Na rede, por um agente de impressão' },
          { value: 'queue', label: 'Ligada a um computador com agente (USB)' },
          { value: 'device', label: 'Por um dispositivo ou porta (/dev/usb/lp0, LPT1)' },
          { value: 'browser', label: 'Neste computador, pelo navegador' },
        ]}
        onChange={(event) => set({ connection: event.currentTarget.value as PrinterForm['connection'] })}
      />
      {form.connection === 'network' ? <NetworkPlace {...props} /> : null}
      {isOfOneComputer(form.connection) ? <LocalPlace {...props} /> : null}
    </>
  );
}

function NetworkPlace({ form, wrong, set }: PrinterPlaceProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Endereço na rede"
        value={form.host}
        maxLength={255}
        placeholder="192.168.0.50"
        autoComplete="off"
        error={wrong.host}
        onChange={(event) => set({ host: event.currentTarget.value })}
      />
      <TextField
        label="Porta"
        value={form.port}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        error={wrong.port}
        onChange={(event) => set({ port: event.currentTarget.value })}
      />
    </div>
  );
}

function LocalPlace({ form, wrong, agents, set, onNewAgent }: PrinterPlaceProps) {
  const agent = agents.find(({ id }) => id === form.agentId);
  const isQueue = form.connection === 'queue';
  const known = (isQueue ? agent?.queues : agent?.devices) ?? [];
  const value = isQueue ? form.queue : form.device;
  const give = (chosen: string) => set(isQueue ? { queue: chosen } : { device: chosen });
  const label = isQueue ? 'Impressora do computador' : 'Dispositivo';
  const error = isQueue ? wrong.queue : wrong.device;
  return (
    <>
      {agents.length === 0 ? (
        <EmptyLine
          action={
            <Button size="small" onClick={onNewAgent}>
              Novo agente
            </Button>
          }
        >
          Nenhum computador tem o agente de impressão ainda.
        </EmptyLine>
      ) : null}
      <SelectField
        label="Computador"
        value={form.agentId}
        error={wrong.agentId}
        options={[
          ...(agent === undefined ? [{ value: form.agentId, label: 'Escolha…' }] : []),
          ...agents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => set({ agentId: event.currentTarget.value })}
      />
      {known.length > 0 ? (
        <SelectField
          label={label}
          value={value}
          error={error}
          options={[
            ...(known.includes(value) ? [] : [{ value, label: value === '' ? 'Escolha…' : value }]),
            ...known.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(event) => give(event.currentTarget.value)}
        />
      ) : (
        <TextField
          label={label}
          value={value}
          maxLength={200}
          placeholder={isQueue ? 'EPSON TM-T20' : '/dev/usb/lp0'}
          hint={isQueue ? 'O nome exato, como aparece nas impressoras do sistema.' : undefined}
          autoComplete="off"
          error={error}
          onChange={(event) => give(event.currentTarget.value)}
        />
      )}
    </>
  );
}
