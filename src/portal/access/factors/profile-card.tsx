import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { removeApp, renewRecoveryCodes } from '#contract/access/factor-operations.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { AppSetup } from './app-setup.tsx';
import styles from './factors.module.css';
import { factorsQuery } from './factors-query.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FACTORS = { refetches: [factorsQuery.queryKey] };
const FEW_CODES = 3;

/** The second factors of the signed-in account. */
export function OwnFactors() {
  const { establishment } = useSession();
  const { data, error, refetch } = useQuery(factorsQuery);
  const [opened, setOpened] = useState<'setup' | 'codes' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const renew = useOperation((_: undefined, idempotencyKey) => call(renewRecoveryCodes, { idempotencyKey }), FACTORS);
  if (error) return <ErrorState title="Não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={styles.about}>Carregando…</p>;
  const { appSince, passkeys, recoveryCodesLeft } = data;
  const isOn = appSince !== undefined || passkeys.length > 0;
  const isSettingUp = opened === 'setup' || opened === 'codes';
  const since = appSince && new Date(appSince).toLocaleDateString('pt-BR', { timeZone: establishment.timeZone });
  return (
    <>
      <p className={styles.state}>
        {isOn ? <Chip tone="green">ligada</Chip> : <Chip tone="neutral">desligada</Chip>}
        {stateText(isOn, since)}
      </p>
      {isOn ? (
        <p className={styles.about}>
          {recoveryCodesLeft === 1
            ? 'Resta um código de recuperação.'
            : `Restam ${recoveryCodesLeft} códigos de recuperação.`}
          {recoveryCodesLeft < FEW_CODES ? ' Gere outros antes que acabem.' : ''}
        </p>
      ) : null}
      <div className={styles.buttons}>
        {isOn ? (
          <Button busy={renew.isPending} onClick={() => renew.mutate(undefined, { onError: toastFailure })}>
            Novos códigos de recuperação
          </Button>
        ) : null}
        {since ? (
          <Button variant="danger" onClick={() => setOpened('remove')}>
            Desligar
          </Button>
        ) : (
          <Button variant={isOn ? 'plain' : 'primary'} onClick={() => setOpened('setup')}>
            Ligar com aplicativo
          </Button>
        )}
      </div>
      <OwnPasskeys passkeys={data.passkeys} />
      <Modal
        opened={isSettingUp || renew.data !== undefined}
        onClose={close}
        closeOnClickOutside={false}
        // The codes are shown once: Escape must not lose them.
        closable={opened !== 'codes' && renew.data === undefined}
        title={renew.data ? 'Códigos de recuperação' : 'Verificação em duas etapas'}
        width={460}
      >
        {renew.data ? <RecoveryCodes codes={renew.data.recoveryCodes} onDone={() => renew.reset()} /> : null}
        {isSettingUp && !renew.data ? <AppSetup onDone={close} onCodes={() => setOpened('codes')} /> : null}
      </Modal>
      <RemoveAppDialog opened={opened === 'remove'} hasPasskeys={passkeys.length > 0} onClose={close} />
    </>
  );
}

function stateText(isOn: boolean, appSince: string | undefined): string {
  if (!isOn) return 'Além da senha, o login pede um código do seu celular: quem descobrir a senha não entra.';
  return appSince ? `Com aplicativo de códigos, desde ${appSince}.` : 'Com chave de acesso: a senha sozinha não entra.';
}

interface RemoveAppDialogProps {
  readonly opened: boolean;
  /** The account keeps a second factor without the app. */
  readonly hasPasskeys: boolean;
  readonly onClose: () => void;
}

function RemoveAppDialog({ opened, hasPasskeys, onClose }: RemoveAppDialogProps) {
  const remove = useOperation((_: undefined, idempotencyKey) => call(removeApp, { idempotencyKey }), {
    ...FACTORS,
    onSuccess: () => {
      onClose();
      toastSuccess(
        hasPasskeys ? 'Aplicativo desligado: o login pede a chave de acesso.' : 'Desligada: o login pede só a senha.',
      );
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={hasPasskeys ? 'Desligar o aplicativo?' : 'Desligar a verificação em duas etapas?'}
      confirmLabel="Desligar"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {hasPasskeys
          ? 'Os códigos do aplicativo deixam de valer. O login continua pedindo a chave de acesso.'
          : 'A sua conta volta a ser protegida só pela senha, e os códigos de recuperação deixam de valer.'}
      </p>
    </ConfirmDialog>
  );
}

function toastFailure(problem: Error): void {
  toastError(sentenceOf(problem));
}
