import type { PaperWidth } from '#domain/printing/tickets/paper.ts';
import styles from './ticket-preview.module.css';
import { type DrawnTicket, useTicketPicture } from './use-ticket-picture.ts';

/** A ticket on the screen, exactly as printed. */
export function TicketPreview({ ticket, width }: { ticket: DrawnTicket; width: PaperWidth }) {
  const picture = useTicketPicture(ticket, width);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a long ticket
    <section className={styles.desk} aria-label="Prévia" aria-busy={picture === undefined} tabIndex={0}>
      {picture === 'failed' ? (
        <p role="alert">A prévia não carregou. Verifique a conexão e abra de novo.</p>
      ) : (
        <div className={styles.paper} data-width={width}>
          {picture === undefined ? null : <img src={picture.src} alt={picture.text} />}
        </div>
      )}
    </section>
  );
}
