import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { saveRunSettings } from '#contract/runs/operations.ts';
import { RUN_SETTING_BOUNDS, type RunSettings } from '#domain/runs/settings.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { runsQuery } from '#portal/runs/runs-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './settings-dialog.module.css';

/** The settings of the planner. */
export function SettingsDialog({ settings, onClose }: { settings: RunSettings; onClose: () => void }) {
  const [draft, setDraft] = useState(settings);
  const save = useOperation((body: RunSettings, idempotencyKey) => call(saveRunSettings, { body, idempotencyKey }), {
    refetches: [runsQuery.queryKey],
    onSuccess: () => {
      toastSuccess('Configurações salvas');
      onClose();
    },
  });
  const number = (name: 'capacity' | 'preparationMinutes' | 'doorMinutes') => ({
    inputMode: 'numeric' as const,
    value: String(draft[name]),
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setDraft({
        ...draft,
        [name]: Math.min(Number(event.currentTarget.value.replace(/\D/g, '')), RUN_SETTING_BOUNDS[name]),
      }),
  });
  return (
    <Modal opened onClose={onClose} title="Configurações das saídas">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ ...draft, capacity: Math.max(1, draft.capacity) });
        }}
      >
        <TextField
          label="Pedidos por saída"
          hint="Quantos o motoboy leva por vez. Para quem leva mais ou menos, informe o número dele em Motoboys."
          {...number('capacity')}
        />
        <TextField
          label="Minutos de preparo"
          hint="Da chegada do pedido até ele ficar pronto."
          {...number('preparationMinutes')}
        />
        <TextField
          label="Minutos na porta"
          hint="Onde ainda não foi medido; depois de três entregas vale a média do endereço."
          {...number('doorMinutes')}
        />
        <p>
          O custo próprio segue as <Link to="/outros/acerto/regras">regras de pagamento</Link> dos motoboys.
        </p>
        {save.error ? <FailureNote>{sentenceOf(save.error)}</FailureNote> : null}
        <Button type="submit" variant="primary" size="large" busy={save.isPending}>
          Salvar
        </Button>
      </form>
    </Modal>
  );
}
