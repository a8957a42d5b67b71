import { RECEIVERS, type Receiver } from '#domain/orders/delivery/progress.ts';
import { RECEIVER_TEXTS } from '#domain/orders/delivery/texts.ts';
import { ChoicePills } from './choice-pills.tsx';
import styles from './sheet.module.css';

interface ReceiverFieldProps {
  readonly receiver: Receiver | null;
  readonly name: string;
  readonly isOptional: boolean;
  readonly onReceiver: (receiver: Receiver) => void;
  readonly onName: (name: string) => void;
}

export function ReceiverField({ receiver, name, isOptional, onReceiver, onName }: ReceiverFieldProps) {
  return (
    <section className={styles.card}>
      <ChoicePills
        name="receiver"
        label={isOptional ? 'Quem recebeu (opcional)' : 'Quem recebeu'}
        texts={RECEIVER_TEXTS}
        options={RECEIVERS}
        value={receiver}
        onChange={onReceiver}
      />
      <input
        className={styles.input}
        aria-label="Nome de quem recebeu"
        placeholder="Nome"
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </section>
  );
}
