import { type FormEvent, useState } from 'react';
import { MESSAGES } from '#contract/messages.ts';
import { readMerchantIds } from '#domain/establishment/merchant-ids.ts';
import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { showsAtendimento } from '#domain/establishment/settings-in-force.ts';
import { merchantIdsText } from '#domain/establishment/texts.ts';
import { useMay } from '#portal/access/use-may.ts';
import { askForNotices, useNoticePermission } from '#portal/alarms/ringing/notice-permission.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { savedFormOf } from '#portal/fields/saved-form.ts';
import { usePartnerName } from '#portal/partner/use-partner-name.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { DaySummaryFields } from './day-summary-fields.tsx';
import { EstablishmentFields } from './fields.tsx';
import { noticesText } from './notices-text.ts';
import { PartnerHint } from './partner-hint.tsx';
import { BROWSER_REFUSED, type SettingsPart, unsavedText } from './save-text.ts';
import styles from './settings-screen.module.css';
import { useBrowserSettingsDraft } from './use-browser-settings-draft.ts';
import { useDaySummaryDraft } from './use-day-summary-draft.ts';
import { usePreferenceDraft } from './use-preference-draft.ts';
import { WholeNumberField } from './whole-number-field.tsx';
import { WidgetHint } from './widget-hint.tsx';

/**
 * `/outros/configuracoes`: the specification's settings, saved in this browser, and the establishment's preferences for
 * all screens.
 */
export function SettingsScreen() {
  const partner = usePartnerName();
  const { draft, change, save: saveHere } = useBrowserSettingsDraft();
  const [saving, setSaving] = useState(false);
  const preferences = usePreferences();
  const establishment = usePreferenceDraft();
  const may = useMay();
  const daySummary = useDaySummaryDraft(may('establishment.edit'));
  const merchants = readMerchantIds(draft.ifoodMerchantId);
  const permission = useNoticePermission();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const announceSaved = savedFormOf(event);
    setSaving(true);
    const failures: { part: SettingsPart; why: string }[] = [];
    const note = (part: SettingsPart) => (error: unknown) => failures.push({ part, why: sentenceOf(error) });
    if (!saveHere()) failures.push({ part: 'browser', why: BROWSER_REFUSED });
    await establishment.save().catch(note('establishment'));
    await daySummary?.save().catch(note('day-summary'));
    setSaving(false);
    const [first, ...others] = failures;
    if (first) return toastError(unsavedText([first.part, ...others.map(({ part }) => part)], first.why));
    toastSuccess(MESSAGES.settingsSaved);
    announceSaved();
  };
  const switchNotices = (Notificacao: boolean) => {
    change({ Notificacao });
    if (Notificacao) void askForNotices();
  };
  return (
    <form className={styles.page} onSubmit={save}>
      <h1 className={styles.title}>Configurações</h1>
      <h2 className={styles.heading}>Deste navegador</h2>
      <section className={styles.group} aria-label="Alertas">
        <SwitchField
          label="Notificação"
          hint={noticesText(permission)}
          checked={draft.Notificacao}
          onChange={switchNotices}
        />
        <SwitchField
          label="Aviso sonoro"
          hint="Toca enquanto houver pedido aguardando que ninguém viu."
          checked={draft.AvisoSonoro}
          onChange={(AvisoSonoro) => change({ AvisoSonoro })}
        />
      </section>
      <section className={styles.group} aria-label="Telas e parceiros">
        <SwitchField
          label={partner.title}
          hint={<PartnerHint />}
          checked={draft.Lalamove}
          onChange={(Lalamove) => change({ Lalamove })}
        />
        <SwitchField
          label="Atendimento"
          hint="Mostra a tela de balcão e comandas no menu."
          checked={showsAtendimento(draft, preferences)}
          onChange={(Atendimento) => change({ Atendimento, hidesAtendimento: !Atendimento })}
        />
      </section>
      <section className={styles.group} aria-label="Tempos">
        <SwitchField
          label="Sem alertas de tempo"
          hint="Neste navegador nenhum pedido aguardando muda de cor pelos tempos abaixo."
          checked={draft.limitsOff === true}
          onChange={(limitsOff) => change({ limitsOff })}
        />
        <WholeNumberField
          label="Alertar espera após (min)"
          accessibleName="Tempo para pedido aguardando"
          hint={limitHint(preferences.timeAwait)}
          most={MAX_LIMIT_MINUTES}
          disabled={draft.limitsOff === true}
          value={draft.timeAwait}
          onValue={(timeAwait) => change({ timeAwait })}
        />
        <WholeNumberField
          label="Alertar despacho após (min)"
          accessibleName="Tempo para despachar pedido"
          hint={limitHint(preferences.timeDispatch)}
          most={MAX_LIMIT_MINUTES}
          disabled={draft.limitsOff === true}
          value={draft.timeDispatch}
          onValue={(timeDispatch) => change({ timeDispatch })}
        />
      </section>
      <section className={styles.group} aria-label="iFood">
        <TextField
          label="Lojas do iFood (códigos separados por vírgula)"
          maxLength={600}
          error={merchants.ok ? undefined : `${merchantIdsText(merchants.problem)} Assim o painel não aparece.`}
          hint={<WidgetHint />}
          autoComplete="off"
          value={draft.ifoodMerchantId}
          onChange={(event) => change({ ifoodMerchantId: event.currentTarget.value })}
        />
      </section>
      {may('establishment.edit') ? (
        <>
          <h2 className={styles.heading}>Do estabelecimento</h2>
          <section className={styles.group} aria-label="Do estabelecimento">
            {establishment.draft ? (
              <EstablishmentFields value={establishment.draft} onChange={establishment.change} />
            ) : (
              <EstablishmentUnread failed={establishment.isError} onRetry={() => void establishment.refetch()} />
            )}
          </section>
        </>
      ) : null}
      {daySummary ? (
        <section className={styles.group} aria-label="Resumo do dia">
          <DaySummaryFields draft={daySummary} />
        </section>
      ) : null}
      <Button type="submit" variant="primary" size="large" busy={saving}>
        Salvar
      </Button>
    </form>
  );
}

function limitHint(ofEstablishment: number): string {
  const otherwise = ofEstablishment > 0 ? `${ofEstablishment} min` : 'desligado';
  return `Em minutos, até ${MAX_LIMIT_MINUTES}. Zero usa o do estabelecimento (${otherwise}).`;
}

function EstablishmentUnread({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <p className={styles.note}>Carregando…</p>;
  return (
    <>
      <FailureNote>Não foi possível ler as configurações do estabelecimento.</FailureNote>
      <Button onClick={onRetry}>Tentar de novo</Button>
    </>
  );
}
