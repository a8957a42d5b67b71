import { comandaTitle, searchComandas } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { comandaAge } from '#portal/comandas/comanda-texts.ts';
import dialogs from '#portal/comandas/screen/dialogs/dialogs.module.css';
import styles from '#portal/comandas/screen/dialogs/options.module.css';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';

/** The most comandas listed; filter by number or name for the others. */
const MOST = 40;

interface ChooseComandasProps {
  readonly label: string;
  readonly comandas: readonly Order[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (comanda: Order) => void;
}

/** Open comandas to choose from, filtered by number or name. */
export function ChooseComandas({ label, comandas, text, onText, chosen, onChoose }: ChooseComandasProps) {
  const now = useNow();
  const offsetAt = useOffset();
  const found = searchComandas(comandas, text);
  return (
    <div className={styles.choose}>
      <TextField
        label={label}
        value={text}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || text.trim() === '' || first === undefined || chosen.has(first.id)) return;
          event.preventDefault();
          onChoose(first);
        }}
      />
      {found.length > 0 ? (
        <ul className={styles.options} aria-label="Comandas abertas">
          {found.slice(0, MOST).map((comanda) => (
            <li key={comanda.id}>
              <button
                type="button"
                className={styles.option}
                aria-pressed={chosen.has(comanda.id)}
                onClick={() => onChoose(comanda)}
              >
                <strong>{comandaTitle(comanda)}</strong>
                <span className={dialogs.about}>{comandaAge(comanda, now, offsetAt).text}</span>
                <span>{formatBrl(comanda.order.total)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
