import { IconArrowMerge, IconArrowsSplit, IconDots, IconTrash, IconUser } from '@tabler/icons-react';
import type { BookChange } from '#domain/runs/book/change.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { capacityWarning } from '#portal/runs/screen/run-texts.ts';
import type { PlannerBoard } from '#portal/runs/screen/use-board.ts';
import { Button } from '#portal/ui/button.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import type { MenuItem } from '#portal/ui/overlays/menu-list.tsx';

interface RunMenuProps {
  readonly board: PlannerBoard;
  readonly run: Run;
  readonly onChange: (change: BookChange) => void;
  readonly disabled: boolean;
}

/** Merging, splitting, another courier, dissolving. */
export function RunMenu({ board, run, onChange, disabled }: RunMenuProps) {
  const others = board.planned.map((one) => one.run).filter(({ id }) => id !== run.id);
  const runId = run.id;
  const items: MenuItem[] = [
    ...run.stops.slice(1).map(({ orderId }) => ({
      label: `Dividir a partir do ${board.factsOf.get(orderId)?.label ?? '?'}`,
      icon: <IconArrowsSplit size={18} />,
      onSelect: () => onChange({ kind: 'split', runId, orderId, newId: newRequestKey() }),
    })),
    ...others.map((other) => ({
      label: `Juntar a saída de ${other.courierName}${labelsOf(board, other)}${capacityWarning(board.facts, run.courierId, run.stops.length + other.stops.length)}`,
      icon: <IconArrowMerge size={18} />,
      onSelect: () => onChange({ kind: 'merge', runId, from: other.id }),
    })),
    ...board.facts.couriers
      .filter(({ id, away }) => id !== run.courierId && !away)
      .map(({ id, name }) => ({
        label: `Passar para ${name}${capacityWarning(board.facts, id, run.stops.length)}`,
        icon: <IconUser size={18} />,
        onSelect: () => onChange({ kind: 'give', runId, courier: { id, name } }),
      })),
    {
      label: 'Desmanchar a saída',
      icon: <IconTrash size={18} />,
      onSelect: () => onChange({ kind: 'dissolve', runId }),
      danger: true,
      separated: true,
    },
  ];
  return (
    <Menu
      label={`Saída de ${run.courierName}`}
      items={items}
      target={
        <Button
          iconOnly
          aria-label={`Mais ações da saída de ${run.courierName}`}
          icon={<IconDots size={18} />}
          disabled={disabled}
        />
      }
    />
  );
}

function labelsOf(board: PlannerBoard, { stops }: Run): string {
  const labels = stops.map(({ orderId }) => board.factsOf.get(orderId)?.label ?? '?');
  return ` (${labels.join(', ')})`;
}
