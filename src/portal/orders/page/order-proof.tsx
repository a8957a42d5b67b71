import { pathOf } from '#contract/operation.ts';
import { readDeliveryPhoto } from '#contract/orders/operations.ts';
import type { DeliveryStep } from '#domain/orders/delivery/progress.ts';
import { failureText, proofText } from '#domain/orders/delivery/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { doneText } from '#portal/orders/actions/texts.ts';
import { clockText } from '#portal/orders/clock-text.ts';
import { momentText } from '#portal/orders/moment-text.ts';
import styles from './order-screen.module.css';

/** The courier's proofs of delivery, or the reason of a failed delivery. */
export function OrderProof({ order, timeZone }: { order: Order; timeZone: string }) {
  const { steps = [], codeWaived, reports = [] } = order.delivery ?? {};
  const last = steps.findLast(({ kind }) => kind === 'delivered' || kind === 'failed');
  if (last === undefined && codeWaived === undefined && reports.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="order-proof">
      <h2 id="order-proof">{last?.kind === 'failed' ? 'Não entregue' : 'Comprovante da entrega'}</h2>
      {last === undefined ? null : <Told step={last} order={order} timeZone={timeZone} />}
      {codeWaived === undefined ? null : (
        <p className={styles.overridden}>
          Liberado sem o código por {codeWaived.by} às {clockText(codeWaived.at, timeZone)}
        </p>
      )}
      {reports.map(({ kind, at, courier }) => (
        <p key={`${courier.id} ${kind}`} className={styles.overridden}>
          {courier.name} informou “{doneText(`courier-${kind}`).toLowerCase()}” às {clockText(at, timeZone)}, quando o
          pedido já não era dele.
        </p>
      ))}
    </section>
  );
}

function Told({ step, order, timeZone }: { step: DeliveryStep; order: Order; timeZone: string }) {
  const { kind, at, proof, failure } = step;
  const words = proof === undefined ? '' : proofText(proof);
  return (
    <>
      <p className={styles.strong}>
        {kind === 'failed' ? 'Tentativa' : 'Entregue'} às {momentText(at, order.createdAt, timeZone)}
      </p>
      {failure === undefined ? null : <p className={styles.notes}>{failureText(failure)}</p>}
      {words === '' ? null : <p>{words}</p>}
      {proof === undefined && failure === undefined ? <p className={styles.muted}>Sem comprovante.</p> : null}
      {proof?.position === undefined ? null : (
        <p>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${proof.position.latitude},${proof.position.longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Ver onde foi
          </a>
        </p>
      )}
      {proof?.photoId === undefined ? null : (
        <a
          className={styles.photo}
          href={pathOf(readDeliveryPhoto, { id: order.id, photoId: proof.photoId })}
          target="_blank"
          rel="noopener noreferrer"
        >
          <img
            src={pathOf(readDeliveryPhoto, { id: order.id, photoId: proof.photoId })}
            alt="Foto da entrega"
            loading="lazy"
          />
        </a>
      )}
    </>
  );
}
