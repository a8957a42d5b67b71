import { IconMinus } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { addItem } from '#domain/bag.ts';
import type { OptionGroup, Product } from '#domain/catalogue.ts';
import { formatBrl } from '#domain/money.ts';
import { type ChosenOption, priceWithOptions } from '#domain/option-price.ts';
import { fractionText } from '#domain/option-texts.ts';
import { lineTotal } from '#domain/order-totals.ts';
import { limitsText } from '#portal/orders/option-texts.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/modal.tsx';
import { isFull, timesChosen, withOption, withoutOption } from './choose-options.ts';
import type { EditBag } from './edit-bag.ts';
import styles from './options-dialog.module.css';

interface OptionsDialogProps {
  /** The product to choose for; `null` keeps the dialog closed. */
  readonly product: Product | null;
  /** How many of it, with the same options. */
  readonly quantity: number;
  /** What the button says; the price comes behind it. */
  readonly confirmLabel?: string;
  readonly onClose: () => void;
  readonly onEdit: EditBag;
}

/** What is chosen along with a product before it goes into the bag: flavours, sizes, extras. */
export function OptionsDialog(props: OptionsDialogProps) {
  const { product, onClose } = props;
  return (
    <Modal opened={product !== null} onClose={onClose} title={product?.name ?? ''} width={480}>
      {product === null ? null : <Choice {...props} product={product} />}
    </Modal>
  );
}

function Choice(props: OptionsDialogProps & { product: Product }) {
  const { product, quantity, confirmLabel = 'Incluir no pedido', onClose, onEdit } = props;
  const [chosen, setChosen] = useState<readonly ChosenOption[]>([]);
  const [tried, setTried] = useState(false);
  const { id, name, price, optionGroups = [] } = product;
  const priced = priceWithOptions(product, chosen);
  const problems = tried && !priced.ok ? priced.problems : [];
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!priced.ok) return;
    const { options } = priced;
    const line = { productId: id, name, quantity, unitPrice: price, ...(options.length > 0 ? { options } : {}) };
    onEdit((bag) => addItem(bag, line, newRequestKey()));
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={add} onKeyDown={walkOptions} onFocus={holdFocus} noValidate>
      {optionGroups.map((group, index) => (
        <Group
          key={group.id}
          group={group}
          first={index === 0}
          chosen={chosen}
          problem={problems.find(({ path }) => path === `/${group.id}`)?.detail}
          onChosen={setChosen}
        />
      ))}
      <Button type="submit" variant="primary" size="large" full>
        {confirmLabel}
        {priced.ok ? ` · ${formatBrl(lineTotal({ name, quantity, unitPrice: priced.price }))}` : ''}
      </Button>
    </form>
  );
}

interface GroupProps {
  readonly group: OptionGroup;
  /** It begins with the focus. */
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
              data-autofocus={(first && index === 0) || undefined}
              onClick={(event) => {
                const next = withOption(chosen, group, option.id);
                onChosen(next);
                // By keyboard a full group leads on to the next one, or to the button; a finger finds its way itself.
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

/** How much of the product a choice is: its part where the group divides it, else how often it was chosen. */
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

/** The dialog sets its first focus twice, the second time late: by then it must be where the keys have led. */
function holdFocus({ currentTarget, target }: FocusEvent<HTMLFormElement>): void {
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}

/** The arrow keys walk through the options and to the button below them. */
function walkOptions(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-option], button[type="submit"]')];
  const here = stops.indexOf(event.target as HTMLElement);
  const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
