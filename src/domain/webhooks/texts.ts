import { nameWithCode } from '#domain/orders/name.ts';
import type { WebhookEvent } from './webhook.ts';

/** The names of the events on screens. */
export const WEBHOOK_EVENT_NAMES: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'Novo pedido',
  'order.dispatched': 'Saiu para entrega',
  'order.completed': 'Concluído',
  'order.canceled': 'Cancelado',
  'order.changed': 'Outras mudanças',
  'order.unheard': 'Ninguém viu o pedido',
  'day.summary': 'Resumo do dia',
};

/** A sent message in the log of its address: `Concluído · Comanda 12`, `Cancelado · Pedido 1042`, `Teste`. */
export function messageName({ event, cdOrder = '', command }: LoggedMessage): string {
  if (event === 'test') return 'Teste';
  const about = command === undefined ? nameWithCode(cdOrder) : `Comanda ${command}`;
  return [WEBHOOK_EVENT_NAMES[event], about].filter(Boolean).join(' · ');
}

interface LoggedMessage {
  readonly event: WebhookEvent | 'test';
  readonly cdOrder?: string | undefined;
  /** Of a comanda: its own number or name. */
  readonly command?: string | undefined;
}

export const INCOMPLETE_ADDRESS = 'Informe um endereço completo, como https://loja.com.br/avisos.';

/** Why an address is refused. */
export const ADDRESS_WITH_CREDENTIALS = 'O endereço não pode ter usuário e senha.';
export const ADDRESS_NOT_ENCRYPTED = 'O endereço precisa começar com https://.';
export const ADDRESS_IS_PRIVATE = 'Este endereço leva a uma rede privada.';
