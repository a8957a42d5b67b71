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

/** The dialog on the screen: the app's set-up, its recovery codes, or the question before it is removed. */
type FactorsDialog = 'setup' | 'codes' | 'remove' | null;

/** The second factors of the signed-in account. */
export function OwnFactors() {
  const { establishment } = useSession();
  const { data, error, refetch } = useQuery(factorsQuery);
  const [opened, setOpened] = useState<FactorsDialog>(null);
  const close = () => {
    setOpened(null);
    // The read after the set-up failed, which the dialog covered.
    if (error) void refetch();
  };
  const showCodes = (areShown: boolean) => setOpened((now) => now && (areShown ? 'codes' : 'setup'));
  const renew = useOperation((_: undefined, idempotencyKey) => call(renewRecoveryCodes, { idempotencyKey }), FACTORS);
  if (error && data === undefined)
    return <ErrorState title="Não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={styles.about}>Carregando…</p>;
  const { appSince, passkeys, recoveryCodesLeft } = data;
  const isOn = appSince !== undefined || passkeys.length > 0;
  const since = appSince && new Date(appSince).toLocaleDateString('pt-BR', { timeZone: establishment.timeZone });
  return (
    <>
      <p className={styles.state}>
        {isOn ? <Chip tone="green">ligada</Chip> : <Chip tone="neutral">desligada</Chip>}
        {stateText(isOn, since)}
      </p>
      {isOn ? <p className={styles.about}>{codesText(recoveryCodesLeft)}</p> : null}
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
      <FactorsModal
        opened={opened}
        codes={renew.data?.recoveryCodes}
        onCodesRead={() => renew.reset()}
        onCodes={showCodes}
        onClose={close}
      />
      <RemoveAppDialog opened={opened === 'remove'} hasPasskeys={passkeys.length > 0} onClose={close} />
    </>
  );
}

interface FactorsModalProps {
  readonly opened: FactorsDialog;
  /** New recovery codes that have not been read yet. */
  readonly codes: readonly string[] | undefined;
  readonly onCodesRead: () => void;
  /** Whether the set-up shows its recovery codes now. */
  readonly onCodes: (areShown: boolean) => void;
  readonly onClose: () => void;
}

/** Sets up the app, or shows new recovery codes. The codes are shown once: Escape must not lose them. */
function FactorsModal({ opened, codes, onCodesRead, onCodes, onClose }: FactorsModalProps) {
  const isSettingUp = opened === 'setup' || opened === 'codes';
  const modal = { onClose, closeOnClickOutside: false, width: 460 };
  if (codes !== undefined) {
    return (
      <Modal {...modal} opened closable={false} title="Códigos de recuperação">
        <RecoveryCodes codes={codes} onDone={onCodesRead} />
      </Modal>
    );
  }
  return (
    <Modal {...modal} opened={isSettingUp} closable={opened !== 'codes'} title="Verificação em duas etapas">
      {isSettingUp ? <AppSetup onDone={onClose} onCodes={onCodes} /> : null}
    </Modal>
  );
}

function codesText(left: number): string {
  const text = left === 1 ? 'Resta um código de recuperação.' : `Restam ${left} códigos de recuperação.`;
  return left < FEW_CODES ? `${text} Gere outros antes que acabem.` : text;
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
