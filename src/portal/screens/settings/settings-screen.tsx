import { type FormEvent, useState } from 'react';
import { MESSAGES } from '#contract/problems.ts';
import { readMerchantIds } from '#domain/merchant-ids.ts';
import { MAX_LIMIT_MINUTES, type Settings } from '#domain/settings.ts';
import { askForNotices, useNoticePermission } from '#portal/shell/alerts/notice-permission.ts';
import { settingsStore, useSettings } from '#portal/stores/settings-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { SwitchField } from '#portal/ui/switch-field.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { MinutesField } from './minutes-field.tsx';
import { noticesText } from './notices-text.ts';
import { PartnerHint } from './partner-hint.tsx';
import styles from './settings-screen.module.css';
import { WidgetHint } from './widget-hint.tsx';

/** `/outros/configuracoes`: the settings of the specification, kept in this browser. */
export function SettingsScreen() {
  const saved = useSettings();
  const [draft, setDraft] = useState(saved);
  const merchants = readMerchantIds(draft.ifoodMerchantId);
  const permission = useNoticePermission();
  const change = (part: Partial<Settings>) => setDraft((before) => ({ ...before, ...part }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (settingsStore.set(draft)) toastSuccess(MESSAGES.settingsSaved);
    else toastError('Este navegador não deixou guardar as configurações.');
  };
  const switchNotices = (Notificacao: boolean) => {
    change({ Notificacao });
    if (Notificacao) void askForNotices();
  };
  return (
    <form className={styles.page} onSubmit={save}>
      <h1 className={styles.title}>Configurações</h1>
      <p className={styles.note}>Valem para este navegador.</p>
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
          label="Lalamove"
          hint={<PartnerHint />}
          checked={draft.Lalamove}
          onChange={(Lalamove) => change({ Lalamove })}
        />
        <SwitchField
          label="Atendimento"
          hint="Mostra a tela de balcão e comandas no menu."
          checked={draft.Atendimento}
          onChange={(Atendimento) => change({ Atendimento })}
        />
      </section>
      <section className={styles.group} aria-label="Tempos">
        <MinutesField
          label="Tempo para pedido aguardando"
          hint={`Em minutos, até ${MAX_LIMIT_MINUTES}. O pedido fica amarelo a 80 % e vermelho a 100 %. Zero desliga.`}
          value={draft.timeAwait}
          onValue={(timeAwait) => change({ timeAwait })}
        />
        <MinutesField
          label="Tempo para despachar pedido"
          hint="Em minutos, da chegada do pedido até a saída. Zero desliga."
          value={draft.timeDispatch}
          onValue={(timeDispatch) => change({ timeDispatch })}
        />
      </section>
      <section className={styles.group} aria-label="iFood">
        <TextField
          label="Lojas do iFood (ids separados por vírgula)"
          maxLength={600}
          error={merchants.ok ? undefined : `${merchants.problem} Assim o widget não aparece.`}
          hint={<WidgetHint />}
          autoComplete="off"
          value={draft.ifoodMerchantId}
          onChange={(event) => change({ ifoodMerchantId: event.currentTarget.value })}
        />
      </section>
      <Button type="submit" variant="primary" size="large">
        Salvar
      </Button>
    </form>
  );
}
