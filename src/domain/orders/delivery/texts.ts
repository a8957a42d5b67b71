import type { DeliveryFailure, DeliveryProof, FailureReason, GoodsAfterFailure, Receiver } from './progress.ts';

/** The reasons of a failed delivery, as the courier chooses them. */
export const FAILURE_TEXTS: Readonly<Record<FailureReason, string>> = {
  absent: 'Ninguém atendeu',
  'wrong-address': 'Endereço não encontrado',
  refused: 'Cliente recusou',
  'no-payment': 'Cliente não pagou',
  unsafe: 'Lugar sem segurança',
  accident: 'Acidente ou defeito na moto',
  other: 'Outro motivo',
};

export const GOODS_TEXTS: Readonly<Record<GoodsAfterFailure, string>> = {
  back: 'Volta comigo para a loja',
  left: 'Ficou com outra pessoa',
  lost: 'Se perdeu',
};

export const RECEIVER_TEXTS: Readonly<Record<Receiver, string>> = {
  customer: 'Cliente',
  doorman: 'Portaria',
  family: 'Família',
  other: 'Outro',
};

/** What happened to the goods, as text for the shop. */
const GOODS_FOR_SHOP: Readonly<Record<GoodsAfterFailure, string>> = {
  back: 'o pedido volta para a loja',
  left: 'o pedido ficou com outra pessoa',
  lost: 'o pedido se perdeu',
};

/** `Ninguém atendeu (tocou três vezes); o pedido volta para a loja`. */
export function failureText({ reason, notes, goods }: DeliveryFailure): string {
  return `${FAILURE_TEXTS[reason]}${notes === undefined ? '' : ` (${notes})`}; ${GOODS_FOR_SHOP[goods]}`;
}

/** `Recebeu: Portaria (Sérgio) · código conferido · com foto`; empty without any proof. */
export function proofText({ code, receiver, receiverName, photoId }: DeliveryProof): string {
  const names = [receiver && RECEIVER_TEXTS[receiver], receiverName].filter((one) => one !== undefined);
  const [first, second] = names;
  const received = first === undefined ? [] : [`Recebeu: ${first}${second === undefined ? '' : ` (${second})`}`];
  return [...received, ...(code ? ['código conferido'] : []), ...(photoId === undefined ? [] : ['com foto'])].join(
    ' · ',
  );
}

/** The courier reported the handover of an order with which the shop is done. */
export const DONE_BY_SHOP = 'A loja já fechou este pedido. O que você informou ficou salvo para ela conferir.';
/** The courier reported a step of an order that the shop has canceled. */
export const CANCELED_BY_SHOP = 'Este pedido foi cancelado pela loja. O que você informou ficou salvo.';
