import styles from './customers-screen.module.css';

/** What is still going on behind the numbers on a screen; nothing most of the time. */
export function CustomerProgress({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status" className={styles.progress}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
