import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { OptionPricing } from '#domain/catalogue/catalogue.ts';
import { moveInList } from '#domain/shared/move-in-list.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { MoveButtons } from '#portal/ui/lists/move-buttons.tsx';
import styles from './editors.module.css';
import { type GroupForm, newGroup, newOption, type OptionForm } from './product-form.ts';
import type { ProductProblems } from './product-problems.ts';

const PRICINGS: readonly { readonly value: OptionPricing; readonly label: string }[] = [
  { value: 'sum', label: 'Soma as escolhas' },
  { value: 'dearest', label: 'Vale a mais cara' },
];

const SHARES = [
  { value: 'whole', label: 'À parte' },
  { value: 'parts', label: 'Partes (½, ⅓)' },
] as const;

interface OptionGroupsEditorProps {
  readonly groups: readonly GroupForm[];
  readonly problems: ProductProblems;
  readonly onGroups: (groups: readonly GroupForm[]) => void;
}

/** The option groups of a product: flavours, sizes, extras. */
export function OptionGroupsEditor({ groups, problems, onGroups }: OptionGroupsEditorProps) {
  const section = useRef<HTMLElement>(null);
  const add = () => {
    onGroups([...groups, newGroup(newRequestKey(), newRequestKey())]);
    focusLast(section.current, 'fieldset');
  };
  return (
    <section ref={section} className={styles.section} aria-label="Opções">
      <div className={styles.heading}>
        <h3>Opções</h3>
        <p>Sabores, tamanhos, adicionais. Meio a meio: mínimo 1, máximo 2, vale a mais cara, partes.</p>
      </div>
      {groups.map((group, at) => (
        <GroupEditor
          key={group.id}
          group={group}
          at={at}
          last={at === groups.length - 1}
          problems={problems}
          onMove={(step) => onGroups(moveInList(groups, at, step))}
          onGroup={(changed) => onGroups(groups.with(at, changed))}
          onRemove={() => onGroups(groups.toSpliced(at, 1))}
        />
      ))}
      {groups.length < CATALOGUE_BOUNDS.optionGroups ? (
        <Button className={styles.add} icon={<IconPlus size={16} />} onClick={add}>
          Grupo de opções
        </Button>
      ) : null}
    </section>
  );
}

interface GroupEditorProps {
  readonly group: GroupForm;
  readonly at: number;
  readonly last: boolean;
  readonly problems: ProductProblems;
  readonly onMove: (step: -1 | 1) => void;
  readonly onGroup: (group: GroupForm) => void;
  readonly onRemove: () => void;
}

function GroupEditor({ group, at, last, problems, onMove, onGroup, onRemove }: GroupEditorProps) {
  const path = `/optionGroups/${at}`;
  const title = group.name.trim() || `grupo ${at + 1}`;
  const set = (part: Partial<GroupForm>) => onGroup({ ...group, ...part });
  const options = group.options;
  const list = useRef<HTMLUListElement>(null);
  const addOption = () => {
    set({ options: [...options, newOption(newRequestKey())] });
    focusLast(list.current, 'li');
  };
  return (
    <fieldset className={styles.group} aria-label={`Opções: ${title}`}>
      <div className={styles.row}>
        <TextField
          className={styles.grow}
          label="Nome do grupo"
          value={group.name}
          maxLength={CATALOGUE_BOUNDS.optionName}
          autoComplete="off"
          error={problems.get(`${path}/name`)}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {at === 0 && last ? null : <MoveButtons name={title} first={at === 0} last={last} onMove={onMove} />}
        <RemoveButton label={`Remover ${title}`} onClick={onRemove} />
      </div>
      <div className={styles.limits}>
        <CountField
          label="Mínimo"
          value={group.min}
          error={problems.get(`${path}/min`)}
          onValue={(min) => set({ min })}
        />
        <CountField
          label="Máximo"
          value={group.max}
          error={problems.get(`${path}/max`)}
          onValue={(max) => set({ max })}
        />
        <SelectField
          label="Preço"
          value={group.pricing}
          options={PRICINGS}
          onChange={(event) => set({ pricing: event.currentTarget.value as OptionPricing })}
        />
        <SelectField
          label="As escolhas são"
          value={group.fraction ? 'parts' : 'whole'}
          options={SHARES}
          onChange={(event) => {
            const { fraction: _before, ...rest } = group;
            onGroup(event.currentTarget.value === 'parts' ? { ...rest, fraction: true } : rest);
          }}
        />
      </div>
      <ul ref={list} className={styles.options}>
        {options.map((option, place) => (
          <OptionEditor
            key={option.id}
            option={option}
            place={place}
            error={problems.get(`${path}/options/${place}/name`)}
            onOption={(changed) => set({ options: options.with(place, changed) })}
            onRemove={options.length > 1 ? () => set({ options: options.toSpliced(place, 1) }) : undefined}
          />
        ))}
      </ul>
      {options.length < CATALOGUE_BOUNDS.options ? (
        <Button className={styles.add} size="small" variant="quiet" icon={<IconPlus size={15} />} onClick={addOption}>
          Opção
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Focuses the first field of the part just added, once it is drawn. */
function focusLast(within: HTMLElement | null, part: string): void {
  requestAnimationFrame(() => [...(within?.querySelectorAll(part) ?? [])].at(-1)?.querySelector('input')?.focus());
}

interface OptionEditorProps {
  readonly option: OptionForm;
  readonly place: number;
  readonly error: string | undefined;
  readonly onOption: (option: OptionForm) => void;
  /** Absent for the only option: a group needs at least one. */
  readonly onRemove: (() => void) | undefined;
}

function OptionEditor({ option, place, error, onOption, onRemove }: OptionEditorProps) {
  const label = `Opção ${place + 1}`;
  return (
    <li className={styles.row}>
      <TextField
        className={styles.grow}
        label={label}
        value={option.name}
        maxLength={CATALOGUE_BOUNDS.optionName}
        autoComplete="off"
        error={error}
        onChange={(event) => onOption({ ...option, name: event.currentTarget.value })}
      />
      <MoneyField
        className={styles.price}
        label={`Preço ${place + 1}`}
        cents={option.price}
        onCents={(price) => onOption({ ...option, price })}
      />
      {onRemove ? <RemoveButton label={`Remover ${option.name.trim() || label}`} onClick={onRemove} /> : null}
    </li>
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (text: string) => void;
}

function CountField({ label, value, error, onValue }: CountFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      error={error}
      onChange={(event) => onValue(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      iconOnly
      aria-label={label}
      onClick={onClick}
      icon={<IconX size={17} aria-hidden="true" />}
    />
  );
}
