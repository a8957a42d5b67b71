import type { NotSubscribed, PushSupport } from './browser.ts';

/** Why this browser cannot get push messages, and what to do. */
export const SUPPORT_TEXTS: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  unsupported: 'Este navegador não recebe avisos com a página fechada. Use o Chrome, o Edge ou o Firefox.',
  insecure: 'Avisos com a página fechada precisam de um endereço https.',
  'install-first': 'No iPhone, adicione esta página à Tela de Início e ative os avisos por lá.',
  denied: 'As notificações estão bloqueadas: libere-as nas permissões deste site no navegador.',
};

/** Why it was not subscribed, and what to do. */
export const NOT_SUBSCRIBED_TEXTS: Readonly<Record<NotSubscribed['code'], string>> = {
  denied: SUPPORT_TEXTS.denied,
  dismissed: 'Os avisos só são ativados com a permissão de notificações. Tente de novo e escolha “Permitir”.',
  'push-unavailable': 'O navegador não conseguiu ativar os avisos. Tente de novo daqui a pouco.',
};
