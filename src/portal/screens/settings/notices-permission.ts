/** What the browser says about notifications, as the person should read it. */
export function noticesText(): string {
  if (!('Notification' in window)) return 'Este navegador não mostra notificações.';
  switch (Notification.permission) {
    case 'granted':
      return 'Avisa fora da página quando houver pedidos aguardando.';
    case 'denied':
      return 'O navegador bloqueou as notificações deste endereço. Libere no cadeado ao lado do endereço.';
    default:
      return 'O navegador vai pedir a sua permissão.';
  }
}

/** Asks the browser once, where it has not been answered yet. */
export async function askForNotices(): Promise<void> {
  if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission();
}
