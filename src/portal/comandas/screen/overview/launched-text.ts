import { counted } from '#domain/shared/text/counted.ts';
import type { Launched } from '#portal/comandas/screen/use-launch.ts';

/** `3 itens lançados na comanda 12.` */
export function launchedText({ comanda, items }: Launched): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${counted(units, 'item lançado', 'itens lançados')} na comanda ${comanda.command ?? ''}.`;
}
