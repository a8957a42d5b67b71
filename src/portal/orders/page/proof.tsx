import type { DeliveryProof, DeliveryStep, LateReport } from '#domain/orders/delivery/progress.ts';
import { failureText, proofText } from '#domain/orders/delivery/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { TIP_NAME, tipsText } from '#domain/orders/tips/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { doneText } from '#portal/orders/actions/texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { atMomentText } from '#portal/orders/time/moment-text.ts';
import { DeliveryPhoto } from './delivery-photo.tsx';
import styles from './order-screen.module.css';

/** The courier's proofs of delivery, or the reason of a failed delivery. */
export function OrderProof({ order, timeZone }: { order: Order; timeZone: string }) {
  const { steps = [], codeWaived, reports = [] } = order.delivery ?? {};
  const last = steps.findLast(({ kind }) => kind === 'delivered' || kind === 'failed');
  if (last === undefined && codeWaived === undefined && reports.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="order-proof">
      <h2 id="order-proof">{titleOf(order)}</h2>
      {last === undefined ? null : <LastStep step={last} order={order} timeZone={timeZone} />}
      {codeWaived === undefined ? null : (
        <p className={styles.overridden}>
          Liberado sem o código por {codeWaived.by} às {clockText(codeWaived.at, timeZone)}
        </p>
      )}
      {reports.map((report) => (
        <Late key={`${report.courier.id} ${report.kind}`} report={report} order={order} timeZone={timeZone} />
      ))}
    </section>
  );
}

function titleOf({ delivery }: Order): string {
  const { steps = [], codeWaived } = delivery ?? {};
  const last = steps.findLast(({ kind }) => kind === 'delivered' || kind === 'failed');
  if (last?.kind === 'failed') return 'Não entregue';
  return last === undefined && codeWaived === undefined ? 'Informado pelo motoboy' : 'Comprovante da entrega';
}

function LastStep({ step, order, timeZone }: { step: DeliveryStep; order: Order; timeZone: string }) {
  const { kind, at, proof, failure } = step;
  return (
    <>
      <p className={styles.strong}>
        {kind === 'failed' ? 'Tentativa' : 'Entregue'} {atMomentText(at, order.createdAt, timeZone)}
      </p>
      {failure === undefined ? null : <p className={styles.notes}>{failureText(failure)}</p>}
      {proof === undefined && failure === undefined ? <p className={styles.muted}>Sem comprovante.</p> : null}
      {proof === undefined ? null : <Proof proof={proof} at={at} order={order} />}
    </>
  );
}

/** A report that arrived when the order was no longer this courier's, or the shop was done with it; with what he gave. */
function Late({ report, order, timeZone }: { report: LateReport; order: Order; timeZone: string }) {
  const { kind, at, courier, failure, proof, payments, tips } = report;
  return (
    <>
      <p className={styles.overridden}>
        {courier.name} informou “{doneText(`courier-${kind}`).toLowerCase()}” às {clockText(at, timeZone)},{' '}
        {order.fkUserMotoboy === courier.id ? 'depois que a loja fechou o pedido.' : 'quando o pedido já não era dele.'}
      </p>
      {failure === undefined ? null : <p className={styles.notes}>{failureText(failure)}</p>}
      {payments === undefined ? null : (
        <p>
          Recebeu no local: {payments.map(({ name, amount }) => `${name} ${formatBrl(amount)}`).join(', ')}. Confira com
          ele: o pagamento do pedido não mudou.
        </p>
      )}
      {tips === undefined ? null : (
        <p>
          {TIP_NAME}: {tipsText(tips)}. Confira com ele: a gorjeta do pedido não mudou.
        </p>
      )}
      {proof === undefined ? null : <Proof proof={proof} at={at} order={order} />}
    </>
  );
}

function Proof({ proof, at, order }: { proof: DeliveryProof; at: string; order: Order }) {
  const { position, photoId } = proof;
  const words = proofText(proof);
  return (
    <>
      {words === '' ? null : <p>{words}</p>}
      {position === undefined ? null : (
        <p>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${position.latitude},${position.longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Ver onde foi
          </a>
        </p>
      )}
      {photoId === undefined ? null : <DeliveryPhoto key={photoId} orderId={order.id} photoId={photoId} at={at} />}
    </>
  );
}
