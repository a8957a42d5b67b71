import styles from './customers-screen.module.css';

/** Notes about background jobs that still change the numbers shown; usually empty. */
export function CustomerProgress({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status" className={styles.progress}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
