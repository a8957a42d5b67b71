import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Opening } from '#contract/opening/schema.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { useMay } from '#portal/access/use-may.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './actions.module.css';
import { busyText, stateText } from './opening-texts.ts';
import { type OpeningChange, useOpeningChanges } from './use-opening-changes.ts';

const LENGTHS = [
  { value: '15', label: '15 minutos' },
  { value: '30', label: '30 minutos' },
  { value: '60', label: '1 hora' },
  { value: '120', label: '2 horas' },
  { value: '240', label: '4 horas' },
];
const PAUSE_LENGTHS = [{ value: '', label: 'Até eu reabrir' }, ...LENGTHS];
const ADDED = [5, 10, 15, 20, 30, 45, 60].map((minutes) => ({ value: String(minutes), label: `+${minutes} min` }));

/** Closes or reopens the shop now, and switches the busy mode. */
export function OpeningActions({ opening, onDone }: { opening: Opening; onDone?: () => void }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const offsetAt = useOffset();
  const may = useMay();
  const change = useOpeningChanges();
  const run = (asked: OpeningChange) => change.mutate(asked, onDone ? { onSuccess: onDone } : {});
  return (
    <div className={styles.actions}>
      <section className={styles.part} aria-label="Fechar e reabrir">
        <h3>{stateText(opening, now, timeZone, offsetAt)}</h3>
        {opening.pause === undefined ? (
          <PauseForm accepts={opening.acceptsWhenClosed} busy={change.isPending} onChange={run} />
        ) : (
          <>
            <p className={styles.about}>{pausedBy(opening.pause)}</p>
            <Button variant="good" size="large" busy={change.isPending} onClick={() => run({ kind: 'reopen' })}>
              Reabrir a loja
            </Button>
          </>
        )}
      </section>
      <section className={styles.part} aria-label="Modo movimentado">
        <h3>{opening.busy === undefined ? 'Modo movimentado' : busyText(opening.busy, now, timeZone)}</h3>
        {opening.busy === undefined ? (
          <BusyForm busy={change.isPending} onChange={run} />
        ) : (
          <>
            <p className={styles.about}>
              Ligado por {opening.busy.by}. Os pedidos já feitos ficam com o prazo que têm.
            </p>
            <Button size="large" busy={change.isPending} onClick={() => run({ kind: 'calm' })}>
              Desligar
            </Button>
          </>
        )}
      </section>
      {onDone && may('establishment.edit') ? <Link to="/outros/funcionamento">Horários de funcionamento</Link> : null}
    </div>
  );
}

interface FormProps {
  readonly busy: boolean;
  readonly onChange: (asked: OpeningChange) => void;
}

function PauseForm({ accepts, busy, onChange }: FormProps & { readonly accepts: boolean }) {
  const [length, setLength] = useState('');
  const [reason, setReason] = useState('');
  const pause = () =>
    onChange({
      kind: 'pause',
      ...(length === '' ? {} : { until: endIn(length) }),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    });
  return (
    <>
      <p className={styles.about}>
        {accepts
          ? 'Fechar agora avisa as integrações, mas os pedidos delas continuam entrando, como está nos horários.'
          : 'Fechar agora recusa os pedidos das integrações. Na loja, todos continuam podendo fazer pedidos.'}
      </p>
      <div className={styles.fields}>
        <SelectField
          label="Por quanto tempo"
          options={PAUSE_LENGTHS}
          value={length}
          onChange={(event) => setLength(event.currentTarget.value)}
        />
        <TextField
          label="Motivo (opcional)"
          maxLength={120}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Button variant="danger" size="large" busy={busy} onClick={pause}>
        Fechar agora
      </Button>
    </>
  );
}

function BusyForm({ busy, onChange }: FormProps) {
  const [minutes, setMinutes] = useState('15');
  const [length, setLength] = useState('60');
  return (
    <>
      <p className={styles.about}>Soma minutos ao prazo dos novos pedidos de entrega e retirada.</p>
      <div className={styles.fields}>
        <SelectField
          label="Somar ao prazo"
          options={ADDED}
          value={minutes}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
        <SelectField
          label="Durante"
          options={LENGTHS}
          value={length}
          onChange={(event) => setLength(event.currentTarget.value)}
        />
      </div>
      <Button
        size="large"
        busy={busy}
        onClick={() => onChange({ kind: 'busy', minutes: Number(minutes), until: endIn(length) })}
      >
        Ligar modo movimentado
      </Button>
    </>
  );
}

/** Counts from the press, because the screen's clock may be seconds behind. */
function endIn(minutes: string): string {
  return toIso(serverNow() + Number(minutes) * MINUTE_MS);
}

function pausedBy({ by, reason }: NonNullable<Opening['pause']>): string {
  return `Fechada por ${by}${reason === undefined ? '' : `: ${reason}`}. As integrações são avisadas.`;
}
