import styles from './sheet.module.css';

interface CodeFieldProps {
  readonly value: string;
  readonly isOptional: boolean;
  readonly onChange: (code: string) => void;
}

/** The four-digit code that the customer sees on his page. */
export function CodeField({ value, isOptional, onChange }: CodeFieldProps) {
  return (
    <section className={styles.card}>
      <label className={styles.title} htmlFor="delivery-code">
        Código do cliente <small>{isOptional ? 'se ele tiver' : 'está no celular dele'}</small>
      </label>
      <input
        id="delivery-code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
      />
    </section>
  );
}
