import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { transferComanda } from '#contract/comandas/operations.ts';
import { linesOf } from '#domain/comandas/change.ts';
import { commandKey } from '#domain/comandas/comanda.ts';
import { lineNet } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { ChooseComandas } from '#portal/comandas/screen/overview/choose.tsx';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';
import { useStillHere } from '#portal/comandas/screen/use-still-here.ts';
import { useComandas } from '#portal/comandas/use-comandas.ts';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './dialogs.module.css';
import { LinePicks, type Picks } from './line-picks.tsx';

interface TransferDialogProps {
  readonly comanda: Order;
  /** The line picked at the start. */
  readonly lineId?: string;
  readonly onClose: () => void;
}

/** Moves some or all lines to another comanda: an open one, or a number to be opened. */
export function TransferDialog({ comanda, lineId, onClose }: TransferDialogProps) {
  const navigate = useNavigate();
  const noteHere = useStillHere();
  const { open } = useComandas();
  const doing = useComandaChange(comanda.id);
  const lines = linesOf(comanda);
  const [whole, setWhole] = useState(lineId === undefined);
  const [picks, setPicks] = useState<Picks>(() => picked(lines, lineId));
  const [text, setText] = useState('');
  const [target, setTarget] = useState<Order | null>(null);
  const [tried, setTried] = useState(false);
  const others = open.filter(({ id, comanda: state }) => id !== comanda.id && state?.mergedInto === undefined);
  const exact = others.find(({ command = '' }) => commandKey(command) === commandKey(text));
  const to = target ?? exact ?? null;
  const moving = lines.filter((line) => picks.has(line.lineId));
  const problem = whole || moving.length > 0 ? undefined : 'Escolha o que vai.';

  const submit = async () => {
    setTried(true);
    if (problem !== undefined || (to === null && text.trim() === '')) return;
    const isStillHere = noteHere();
    const written = await doing.change(transferComanda, {
      to: to === null ? { command: text.trim() } : { comandaId: to.id },
      ...(whole ? {} : { lines: moving.map((line) => shareOf(line, picks)) }),
    });
    if (!written.ok) return;
    onClose();
    const name = to?.command ?? text.trim();
    toastSuccess(whole ? `Comanda passada para ${name}.` : `Itens passados para a comanda ${name}.`);
    if (!whole || to === null || !isStillHere()) return;
    await navigate({ to: '/atendimento/comanda/$id', params: { id: to.id } });
  };
  return (
    <ChangeForm
      title={`Transferir da comanda ${comanda.command ?? ''}`}
      confirmLabel={to === null && text.trim() !== '' ? `Abrir ${text.trim()} e transferir` : 'Transferir'}
      doing={doing}
      onSubmit={submit}
      onClose={onClose}
    >
      <PillTabs
        label="O que vai"
        tabs={[
          { value: 'all', label: 'Comanda inteira' },
          { value: 'lines', label: 'Alguns itens' },
        ]}
        value={whole ? 'all' : 'lines'}
        onChange={(value) => setWhole(value === 'all')}
      />
      {whole ? null : (
        <LinePicks
          lines={lines}
          picks={picks}
          amountOf={(id) => {
            const line = lines.find((one) => one.lineId === id);
            return line === undefined ? 0 : lineNet(line);
          }}
          onPicks={setPicks}
        />
      )}
      {tried && problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <ChooseComandas
        label="Para a comanda"
        comandas={others}
        text={text}
        onText={(next) => {
          setText(next);
          setTarget(null);
        }}
        chosen={new Set(to === null ? [] : [to.id])}
        onChoose={(one) => {
          setTarget(one);
          setText(one.command ?? '');
        }}
      />
      {tried && to === null && text.trim() === '' ? (
        <p className={styles.problem} role="alert">
          Informe para qual comanda.
        </p>
      ) : null}
    </ChangeForm>
  );
}

function picked(lines: ReturnType<typeof linesOf>, lineId: string | undefined): Picks {
  const line = lines.find((one) => one.lineId === lineId);
  return new Map(line === undefined ? [] : [[line.lineId, line.quantity]]);
}

function shareOf({ lineId, quantity }: { readonly lineId: string; readonly quantity: number }, picks: Picks) {
  const units = picks.get(lineId) ?? quantity;
  return units < quantity ? { lineId, quantity: units } : { lineId };
}
