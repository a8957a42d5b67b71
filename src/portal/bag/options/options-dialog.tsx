import { IconMinus } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { addItem } from '#domain/bag/edit.ts';
import type { OptionGroup, Product } from '#domain/catalogue/catalogue.ts';
import { type ChoiceProblem, type ChosenOption, priceWithOptions } from '#domain/catalogue/option-price.ts';
import { choiceProblemText } from '#domain/catalogue/texts.ts';
import { fractionText } from '#domain/orders/items/option-texts.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { limitsText } from '#portal/orders/option-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { ignoreHeldEnter } from '#portal/ui/presses/ignored.ts';
import { isFull, timesChosen, withOption, withoutOption } from './choose.ts';
import styles from './options-dialog.module.css';

interface OptionsDialogProps {
  /** Each choice starts without options; the dialog stays open between two. */
  readonly choiceKey: string;
  /** The product to choose options for; `null` keeps the dialog closed. */
  readonly product: Product | null;
  /** How many units, all with the same options. */
  readonly quantity: number;
  /** Label of the button; the price follows it. */
  readonly confirmLabel?: string;
  readonly onClose: () => void;
  readonly onEdit: EditBag;
}

/** Asks for a product's options (flavours, sizes, extras) before it goes into the bag. */
export function OptionsDialog(props: OptionsDialogProps) {
  const { product, onClose } = props;
  return (
    <Modal opened={product !== null} onClose={onClose} title={product?.name ?? ''} width={480}>
      {product === null ? null : <Choice key={props.choiceKey} {...props} product={product} />}
    </Modal>
  );
}

function Choice(props: OptionsDialogProps & { product: Product }) {
  const { product, quantity, confirmLabel = 'Incluir no pedido', onClose, onEdit } = props;
  const [chosen, setChosen] = useState<readonly ChosenOption[]>([]);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The dialog moves the focus only when it opens, and the button pressed in the choice before is gone.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[data-option]')?.focus(), []);
  const { id, name, price, optionGroups = [] } = product;
  const priced = priceWithOptions(product, chosen);
  const problems = tried && !priced.ok ? priced.problem.problems : [];
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!priced.ok) return;
    const { options } = priced.value;
    const line = { productId: id, name, quantity, unitPrice: price, ...(options.length > 0 ? { options } : {}) };
    onEdit((bag) => addItem(bag, line, newRequestKey()));
    onClose();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={add} onKeyDown={walkOptions} onFocus={holdFocus} noValidate>
      {optionGroups.map((group, index) => (
        <Group
          key={group.id}
          group={group}
          first={index === 0}
          chosen={chosen}
          problem={textOf(problems.find((one) => 'groupId' in one && one.groupId === group.id))}
          onChosen={setChosen}
        />
      ))}
      <Button type="submit" variant="primary" size="large" full>
        {confirmLabel}
        {priced.ok ? ` · ${formatBrl(lineTotal({ name, quantity, unitPrice: priced.value.price }))}` : ''}
      </Button>
    </form>
  );
}

function textOf(problem: ChoiceProblem | undefined): string | undefined {
  return problem && choiceProblemText(problem);
}

interface GroupProps {
  readonly group: OptionGroup;
  /** This group gets the first focus. */
  readonly first: boolean;
  readonly chosen: readonly ChosenOption[];
  readonly problem: string | undefined;
  readonly onChosen: (chosen: readonly ChosenOption[]) => void;
}

function Group({ group, first, chosen, problem, onChosen }: GroupProps) {
  const { id, name, pricing, options } = group;
  return (
    <fieldset className={styles.group} aria-label={name}>
      <p className={styles.heading}>
        <strong>{name}</strong>
        <span className={styles.limits}>
          {limitsText(group)}
          {pricing === 'dearest' ? ' · vale a mais cara' : ''}
        </span>
      </p>
      {options.map((option, index) => {
        const times = timesChosen(chosen, id, option.id);
        return (
          <div key={option.id} className={styles.row}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={times > 0}
              aria-disabled={withOption(chosen, group, option.id) === chosen || undefined}
              data-option=""
              // Held since the choice before, it would choose here unread.
              onKeyDown={ignoreHeldEnter}
              data-autofocus={(first && index === 0) || undefined}
              onClick={(event) => {
                const next = withOption(chosen, group, option.id);
                onChosen(next);
                // With the keyboard, a full group moves the focus to the next group or the button; touch does not need
                // it.
                if (event.detail === 0 && isFull(next, group)) leaveGroup(event.currentTarget);
              }}
            >
              <span>
                {shareText(group, chosen, times)}
                {option.name}
              </span>
              <span>{option.price > 0 ? formatBrl(option.price) : ''}</span>
            </button>
            {times > 0 ? (
              <Button
                iconOnly
                aria-label={`Menos um ${option.name}`}
                icon={<IconMinus size={16} aria-hidden="true" />}
                onClick={() => onChosen(withoutOption(chosen, id, option.id))}
              />
            ) : null}
          </div>
        );
      })}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The share of the product in a choice: a fraction where the group divides the product, else the count. */
function shareText({ id, fraction }: OptionGroup, chosen: readonly ChosenOption[], times: number): string {
  if (times === 0) return '';
  if (!fraction) return times > 1 ? `${times} × ` : '';
  const parts = chosen.filter(({ groupId }) => groupId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  const share = fractionText(times, parts);
  return share === '' ? '' : `${share} `;
}

function leaveGroup(option: HTMLElement): void {
  const group = option.closest('fieldset');
  const next = group?.nextElementSibling;
  const target = next?.matches('button') ? next : next?.querySelector('[data-option]');
  if (target instanceof HTMLElement) target.focus();
}

/** Keeps the focus where the keys moved it: the dialog sets its initial focus twice, the second time with a delay. */
function holdFocus({ currentTarget, target }: FocusEvent<HTMLFormElement>): void {
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}

/** The arrow keys move through the options and to the button below. */
function walkOptions(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-option], button[type="submit"]')];
  const here = stops.indexOf(event.target as HTMLElement);
  const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
