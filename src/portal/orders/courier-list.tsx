import { IconTruckDelivery } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { CourierWorkload } from '#domain/courier-workload.ts';
import { Avatar } from '#portal/ui/avatar.tsx';
import classes from './courier-picker.module.css';
import { availabilityText, workloadText } from './courier-texts.ts';
import { useNow } from './use-now.ts';

interface CourierListProps {
  readonly workloads: readonly CourierWorkload[];
  /** Offers the partner as well. */
  readonly partner: boolean;
  /** The courier who has the order already, and cannot be chosen for it. */
  readonly carrying?: string;
  readonly onPick: (courierId: string | 'partner') => void;
}

/** One choice: arrows, Home, End or a first letter move, Enter chooses. */
export function CourierList({ workloads, partner, carrying, onPick }: CourierListProps) {
  const id = useId();
  const now = useNow();
  const choices = [
    ...workloads.map(({ courier }) => ({ id: courier.id, name: courier.name })).filter((one) => one.id !== carrying),
    ...(partner ? [{ id: 'partner', name: 'Lalamove' }] : []),
  ];
  const [chosen, setChosen] = useState(choices[0]?.id ?? '');
  const optionId = (choice: string) => `${id}-${choice}`;

  const choose = (choice: string | undefined) => {
    if (choice === undefined) return;
    setChosen(choice);
    document.getElementById(optionId(choice))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = choices.findIndex((one) => one.id === chosen);
    const steps: Readonly<Record<string, number>> = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step !== undefined) choose(choices.at(step % Math.max(choices.length, 1))?.id);
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== '') onPick(chosen);
    else if (/^\p{L}$/u.test(event.key)) choose(startingWith(choices, event.key, row));
    else return;
    event.preventDefault();
  };

  return (
    <div
      role="listbox"
      aria-label="Motoboys"
      aria-activedescendant={chosen === '' ? undefined : optionId(chosen)}
      tabIndex={0}
      data-autofocus
      className={classes.list}
      onKeyDown={onKeyDown}
    >
      {workloads.map((workload) => (
        <Option
          key={workload.courier.id}
          id={optionId(workload.courier.id)}
          selected={workload.courier.id === chosen}
          disabled={workload.courier.id === carrying}
          onHover={() => setChosen(workload.courier.id)}
          onPick={() => onPick(workload.courier.id)}
          face={<Avatar name={workload.courier.name} src={workload.courier.photoUrl} />}
          name={workload.courier.name}
          detail={workload.courier.id === carrying ? 'já está com o pedido' : workloadText(workload, now)}
          side={availabilityText(workload)}
          free={workload.onRoute === 0}
        />
      ))}
      {partner ? (
        <Option
          id={optionId('partner')}
          selected={chosen === 'partner'}
          onHover={() => setChosen('partner')}
          onPick={() => onPick('partner')}
          face={<IconTruckDelivery size={26} className={classes.partner} aria-hidden="true" />}
          name="Lalamove"
          detail="entregador do parceiro"
          side="parceiro"
        />
      ) : null}
    </div>
  );
}

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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys for its options
    // biome-ignore lint/a11y/useFocusableInteractive: the list points at its option with aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled}
      className={classes.option}
      onMouseMove={disabled ? undefined : onHover}
      onClick={disabled ? undefined : onPick}
    >
      {face}
      <div className={classes.texts}>
        <div className={classes.name} title={name}>
          {name}
        </div>
        <div className={classes.detail}>{detail}</div>
      </div>
      <span className={classes.side} data-free={free}>
        {side}
      </span>
    </div>
  );
}

function startingWith(choices: readonly { id: string; name: string }[], letter: string, after: number) {
  const fits = ({ name }: { name: string }) => name.toLowerCase().startsWith(letter.toLowerCase());
  return (choices.slice(after + 1).find(fits) ?? choices.find(fits))?.id;
}
