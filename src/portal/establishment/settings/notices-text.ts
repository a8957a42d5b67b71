import type { NoticePermission } from '#portal/alarms/ringing/notice-permission.ts';

/** Text for the browser's notification permission. */
export function noticesText(permission: NoticePermission): string {
  switch (permission) {
    case 'unsupported':
      return 'Este navegador não mostra notificações.';
    case 'granted':
      return 'Avisa fora da página quando houver pedidos aguardando.';
    case 'denied':
      return 'O navegador bloqueou as notificações deste endereço. Para liberar, toque no cadeado ao lado do endereço.';
    default:
      return 'O navegador vai pedir a sua permissão.';
  }
}
