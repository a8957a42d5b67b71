import { IconTruckDelivery } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CourierWorkload } from '#domain/couriers/workload.ts';
import { useMay } from '#portal/access/use-may.ts';
import { SendLink } from '#portal/couriers/link/send.tsx';
import { useNow } from '#portal/orders/time/use-now.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyLine } from '#portal/ui/notice.tsx';
import { availabilityText, nameFits, workloadText } from './courier-texts.ts';
import { type EarlyKeys, readEarlyKeys } from './early-keys.ts';
import styles from './picker.module.css';

interface CourierListProps {
  readonly workloads: readonly CourierWorkload[];
  /** The name of the partner, if it is offered too. */
  readonly partner: string | undefined;
  /** How many orders leave together. */
  readonly count: number;
  /** The order's current courier, who cannot be chosen again. */
  readonly carrying?: string;
  /** Keys pressed before the list was ready. */
  readonly earlyKeys: EarlyKeys;
  readonly onPick: (courierId: string | 'partner') => void;
}

/** A listbox: typing filters by name, arrows move, Enter chooses. */
export function CourierList({ workloads, partner, count, carrying, earlyKeys, onPick }: CourierListProps) {
  const id = useId();
  const now = useNow();
  const mayLink = useMay()('couriers.link');
  const [wanted, setWanted] = useState('');
  const choicesFor = (text: string) => {
    const listed = workloads.filter(({ courier }) => nameFits(courier.name, text));
    const offersPartner = partner !== undefined && nameFits(partner, text);
    const ids = listed.map(({ courier }) => courier.id).filter((one) => one !== carrying);
    return { listed, offersPartner, choices: [...ids, ...(offersPartner ? ['partner'] : [])] };
  };
  const { listed, offersPartner, choices } = choicesFor(wanted);
  const [moved, setChosen] = useState('');
  const chosen = choices.includes(moved) ? moved : (choices[0] ?? '');
  const chosenCourier = listed.find(({ courier }) => courier.id === chosen)?.courier;
  const optionId = (choice: string) => `${id}-${choice}`;

  const choose = (choice: string | undefined) => {
    if (choice === undefined) return;
    setChosen(choice);
    document.getElementById(optionId(choice))?.scrollIntoView({ block: 'nearest' });
  };
  const takeEarlyKeys = useRef(() => {
    const { text, steps, picks } = readEarlyKeys(earlyKeys.take());
    const fitting = choicesFor(text).choices;
    const courier = fitting.at(steps % Math.max(fitting.length, 1));
    setWanted(text);
    choose(courier);
    if (picks && courier !== undefined) onPick(courier);
  });
  const filter = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Before the popover sets its own focus a moment later: keys pressed in between would be lost.
    (prefersTyping() ? filter : list).current?.focus({ preventScroll: true });
    takeEarlyKeys.current();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const row = choices.indexOf(chosen);
    const steps: Readonly<Record<string, number>> = { ArrowDown: row + 1, ArrowUp: row - 1 };
    const step = steps[event.key];
    if (step !== undefined) choose(choices.at(step % Math.max(choices.length, 1)));
    else if (event.key === 'Enter' && chosen !== '') onPick(chosen);
    else return;
    event.preventDefault();
  };
  const types = prefersTyping();
  const showAll = () => {
    setWanted('');
    (types ? filter : list).current?.focus({ preventScroll: true });
  };

  return (
    <>
      <input
        ref={filter}
        type="text"
        role="combobox"
        aria-label="Filtrar motoboys"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === '' ? undefined : optionId(chosen)}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Digite o nome"
        className={styles.filter}
        value={wanted}
        onKeyDown={onKeyDown}
        onChange={(event) => setWanted(event.currentTarget.value)}
        {...(types ? { 'data-autofocus': true } : {})}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Motoboys"
        aria-activedescendant={chosen === '' ? undefined : optionId(chosen)}
        tabIndex={0}
        className={styles.list}
        onKeyDown={onKeyDown}
        {...(types ? {} : { 'data-autofocus': true })}
      >
        {listed.map((workload) => (
          <Option
            key={workload.courier.id}
            id={optionId(workload.courier.id)}
            selected={workload.courier.id === chosen}
            disabled={workload.courier.id === carrying}
            onHover={() => setChosen(workload.courier.id)}
            onPick={() => onPick(workload.courier.id)}
            face={<Avatar name={workload.courier.name} src={workload.courier.photoUrl} />}
            name={workload.courier.name}
            detail={workload.courier.id === carrying ? 'já está com o pedido' : workloadText(workload, now, count)}
            side={availabilityText(workload)}
            free={workload.onRoute === 0}
          />
        ))}
        {offersPartner ? (
          <Option
            id={optionId('partner')}
            selected={chosen === 'partner'}
            onHover={() => setChosen('partner')}
            onPick={() => onPick('partner')}
            face={<IconTruckDelivery size={26} className={styles.partner} aria-hidden="true" />}
            name={partner ?? ''}
            detail="motoboy do parceiro"
            side="parceiro"
          />
        ) : null}
      </div>
      {mayLink && chosenCourier !== undefined ? <SendLink courier={chosenCourier} /> : null}
      <div className={styles.none} role="status">
        {listed.length === 0 && !offersPartner ? (
          <EmptyLine
            action={
              <Button size="small" onClick={showAll}>
                Ver todos
              </Button>
            }
          >
            Nenhum motoboy com este nome.
          </EmptyLine>
        ) : null}
      </div>
    </>
  );
}

/** Whether to focus the filter: after a tap it would open the on-screen keyboard over the list. */
const prefersTyping = () => window.matchMedia('(pointer: fine)').matches;

interface OptionProps {
  readonly id: string;
  readonly selected: boolean;
  readonly disabled?: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
  readonly face: React.ReactNode;
  readonly name: string;
  readonly detail: string;
  readonly side: string;
  readonly free?: boolean;
}

function Option({ id, selected, disabled = false, onHover, onPick, face, name, detail, side, free }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys for its options
    // biome-ignore lint/a11y/useFocusableInteractive: the list points at its option with aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled}
      className={styles.option}
      onMouseMove={disabled ? undefined : onHover}
      onClick={disabled ? undefined : onPick}
    >
      {face}
      <div className={styles.texts}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <div className={styles.detail}>{detail}</div>
      </div>
      <span className={styles.side} data-free={free}>
        {side}
      </span>
    </div>
  );
}
