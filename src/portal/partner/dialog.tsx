import { useQuery } from '@tanstack/react-query';
import { allows } from '#domain/orders/status.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { ordersQuery } from '#portal/api/queries.ts';
import { whereaboutsText } from '#portal/orders/actions/texts.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useSettings } from '#portal/stores/settings-store.ts';
import { EmptyState } from '#portal/ui/notice.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { PartnerDriverPart } from './driver-part.tsx';
import type { PartnerPartProps } from './part.ts';
import { isAlarming, partnerText } from './partner-texts.ts';
import { PartnerQuotePart } from './quote-part.tsx';
import { PartnerSearchPart } from './search-part.tsx';
import { PartnerUncertainPart } from './uncertain-part.tsx';
import { usePartnerAsk } from './use-ask.ts';
import { usePartnerName } from './use-partner-name.ts';

/** Everything about an order's call of the partner: quote, search, driver, and failures. */
export function PartnerDialog({ order: opened, onClose }: PartnerPartProps) {
  const known = useQuery({ ...ordersQuery, enabled: false }).data?.orders.find(({ id }) => id === opened.id);
  const order = known ?? opened;
  const { title } = usePartnerName();
  return (
    <Modal opened onClose={onClose} title={`${title} · pedido ${codeOf(order)}`} width={440}>
      <Part order={order} onClose={onClose} calling={usePartnerAsk(order, onClose)} />
    </Modal>
  );
}

/** Holds the call above the parts, so that its result is shown even after the order changed. */
function Part({ order, onClose, calling }: PartnerPartProps & { calling: ReturnType<typeof usePartnerAsk> }) {
  const now = useNow();
  const { Lalamove } = useSettings();
  const partner = usePartnerName();
  const call = order.lalamove;
  const why = isAlarming(call) ? partnerText(call, now, partner.spoken) : '';
  const quote = <PartnerQuotePart order={order} onClose={onClose} why={why} calling={calling} />;
  if (calling.isPending) return quote;
  switch (call?.state) {
    case 'placing':
      return (
        <EmptyState title={partnerText(call, now, partner.spoken)} noAct="in-progress">
          Você pode fechar esta janela e seguir trabalhando.
        </EmptyState>
      );
    case 'uncertain':
      return <PartnerUncertainPart order={order} onClose={onClose} />;
    case 'searching':
      return <PartnerSearchPart order={order} onClose={onClose} />;
    case 'assigned':
    case 'picked-up':
      return <PartnerDriverPart order={order} onClose={onClose} />;
    default: {
      if (allows(order.status, 'dispatch')) {
        return Lalamove ? (
          quote
        ) : (
          <EmptyState
            title={why || partner.title}
            action={<PermittedLink to="/outros/configuracoes">Abrir as configurações</PermittedLink>}
          >
            O {partner.spoken} está desligado em Configurações.
          </EmptyState>
        );
      }
      const title =
        call?.state === undefined ? 'Este pedido já foi atualizado' : partnerText(call, now, partner.spoken);
      return (
        <EmptyState title={title} noAct="all-well">
          {whereaboutsText(order)}
        </EmptyState>
      );
    }
  }
}
