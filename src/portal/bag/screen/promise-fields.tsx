import { Link } from '@tanstack/react-router';
import type { Bag } from '#domain/bag/bag.ts';
import { differsFromSuggestion, takeSuggestion, typeFee, typeMinutes } from '#domain/bag/fee.ts';
import { setDiscount } from '#domain/bag/money/discount.ts';
import type { BagProblems } from '#domain/bag/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { isOpenTo } from '#portal/access/screen-permissions.ts';
import { useMay } from '#portal/access/use-may.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { MinutesField } from '#portal/fields/minutes-field.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import styles from './customer-fields.module.css';
import { feeSetUpOf, feeText, memoryText } from './fee-texts.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { useFeeSuggestion } from './use-fee-suggestion.ts';

interface PromiseFieldsProps {
  readonly bag: Bag;
  readonly problems: BagProblems;
  readonly onEdit: EditBag;
}

/** The promised time, the delivery fee and the discount. */
export function PromiseFields({ bag, problems, onEdit }: PromiseFieldsProps) {
  const { deliveryMinutes, txDelivery, discount } = bag;
  return (
    <div className={styles.promises}>
      <div className={styles.promise} data-pickup={bag.pickup}>
        <MinutesField
          label={bag.pickup ? 'Pronto em (min)' : 'Entrega em (min)'}
          aria-label={bag.pickup ? undefined : 'Minutos de entrega'}
          minutes={deliveryMinutes}
          onMinutes={(minutes) => onEdit((current) => typeMinutes(current, minutes))}
          error={problems.get('deliveryMinutes')}
        />
        {bag.pickup ? null : (
          <MoneyField
            label="Taxa de entrega"
            cents={txDelivery}
            onCents={(cents) => onEdit((current) => typeFee(current, cents))}
            error={problems.get('txDelivery')}
          />
        )}
        <MoneyField
          label="Desconto"
          cents={discount}
          onCents={(cents) => onEdit((current) => setDiscount(current, cents))}
          error={problems.get('discount')}
        />
      </div>
      {bag.pickup ? null : <FeeNote bag={bag} onEdit={onEdit} />}
      <ScheduleFields bag={bag} problem={problems.get('schedule')} onEdit={onEdit} />
    </div>
  );
}

/**
 * The source of the fee, or why none is suggested; with a button that restores the suggestion, or a link to what is
 * missing.
 */
function FeeNote({ bag, onEdit }: Pick<PromiseFieldsProps, 'bag' | 'onEdit'>) {
  const suggested = useFeeSuggestion(bag, onEdit);
  const may = useMay();
  if (suggested === null) return null;
  const { suggestion, memory } = suggested;
  const known = memoryText(memory);
  const text = feeText(suggestion, bag.customer.address.trim() !== '');
  const setUp = text === '' ? undefined : feeSetUpOf(suggestion);
  const isTooFar = !suggestion.ok && suggestion.problem.code === 'too-far';
  return (
    <div className={styles.feeNote} role="status" data-warning={isTooFar}>
      {text === '' ? null : <span>{text}</span>}
      {setUp !== undefined && isOpenTo(may, setUp.to) ? (
        <Link to={setUp.to} className={styles.link}>
          {setUp.label}
        </Link>
      ) : null}
      {known === '' ? null : <span>{known}</span>}
      {suggestion.ok && differsFromSuggestion(bag, suggestion) ? (
        <button
          type="button"
          className={styles.link}
          onClick={() => onEdit((one) => takeSuggestion(one, suggestion, memory.extraMinutes))}
        >
          Usar {formatBrl(suggestion.value.fee)}
        </button>
      ) : null}
    </div>
  );
}
