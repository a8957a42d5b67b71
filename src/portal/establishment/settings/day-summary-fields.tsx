import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { SummaryDeliveriesList } from './summary-deliveries.tsx';
import { type DaySummaryDraft, emailsProblem } from './use-day-summary-draft.ts';

const PROBLEMS = {
  'too-many': 'São no máximo 5 e-mails.',
  'no-email': 'Separe os e-mails por vírgula, como ana@loja.com.br, bia@loja.com.br.',
} as const;

/** The day's summary: whether it is sent, and to which e-mails. */
export function DaySummaryFields({ draft: { active, isSaved, typed, mailed, change } }: { draft: DaySummaryDraft }) {
  const problem = emailsProblem(typed);
  return (
    <>
      <SwitchField
        label="Resumo do dia"
        hint="Sai quando a virada é registrada ou, sem ela, às 06:00. Se houver vendas depois de uma virada antes das 04:00, sai outro atualizado às 06:00. Também vai aos endereços de Integrações que pedem “Resumo do dia”."
        checked={active}
        onChange={(checked) => change({ active: checked })}
      />
      {active ? (
        <TextField
          label="E-mails que recebem o resumo"
          hint={
            mailed
              ? 'Até 5, separados por vírgula. Podem ser de fora da equipe.'
              : 'Este portal ainda não envia e-mails: fale com quem cuida do sistema. Por enquanto o resumo vai só para os endereços de Integrações.'
          }
          error={problem && PROBLEMS[problem]}
          autoComplete="off"
          maxLength={1300}
          value={typed}
          onChange={(event) => change({ typed: event.currentTarget.value })}
        />
      ) : null}
      {isSaved && mailed ? <SummaryDeliveriesList /> : null}
    </>
  );
}
