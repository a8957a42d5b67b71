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

export const INCOMPLETE_ADDRESS = 'Informe um endereço completo, como https://loja.com.br/avisos.';

/** Why an address is refused. */
export const ADDRESS_WITH_CREDENTIALS = 'O endereço não pode ter usuário e senha.';
export const ADDRESS_NOT_ENCRYPTED = 'O endereço precisa começar com https://.';
export const ADDRESS_IS_PRIVATE = 'Este endereço leva a uma rede privada.';
