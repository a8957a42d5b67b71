import type { LadderStep } from '#domain/alarms/ladder.ts';

/** The texts of the ladder's steps, in order. */
export const STEP_TEXTS: Readonly<Record<LadderStep, { readonly label: string; readonly hint: string }>> = {
  louder: { label: 'Toque mais forte após (s)', hint: 'Na aba que já toca: mais alto e mais rápido.' },
  devices: {
    label: 'Todos os aparelhos abertos após (s)',
    hint: 'Tocam também os que estão sem aviso sonoro.',
  },
  push: { label: 'Aviso nos celulares após (s)', hint: 'Nos aparelhos de plantão, mesmo com o portal fechado.' },
  webhook: { label: 'Outros sistemas após (s)', hint: 'O evento “Ninguém viu o pedido” em Integrações.' },
};
