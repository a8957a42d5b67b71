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
  const failed = (problem: Error) => toastError(sentenceOf(problem));
  const remove = useOperation((_: undefined, idempotencyKey) => call(removeApp, { idempotencyKey }), FACTORS);
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
        {isOn
          ? since
            ? `Com aplicativo de códigos, desde ${since}.`
            : 'Com chave de acesso: a senha sozinha não entra.'
          : 'Além da senha, a entrada pede um código do seu celular: quem descobrir a senha não entra.'}
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
          <Button busy={renew.isPending} onClick={() => renew.mutate(undefined, { onError: failed })}>
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
      <ConfirmDialog
        opened={opened === 'remove'}
        title={passkeys.length > 0 ? 'Desligar o aplicativo?' : 'Desligar a verificação em duas etapas?'}
        confirmLabel="Desligar"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              close();
              toastSuccess(
                passkeys.length > 0
                  ? 'Aplicativo desligado: a entrada pede a chave de acesso.'
                  : 'Desligada: a entrada pede só a senha.',
              );
            },
            onError: failed,
          })
        }
        onClose={close}
      >
        <p>
          {passkeys.length > 0
            ? 'Os códigos do aplicativo deixam de valer. A entrada continua pedindo a chave de acesso.'
            : 'A sua conta volta a ser protegida só pela senha, e os códigos de recuperação deixam de valer.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
