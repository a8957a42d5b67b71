import { IconAlertTriangle, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import { brCode, pixTxid } from '#domain/payments/pix-br-code.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { QrCode } from '#portal/ui/qr/code.tsx';
import { pixAccountQuery } from './pix-account-query.ts';
import styles from './pix-charge.module.css';

interface PixChargeProps {
  /** In cents; 0 lets the payer enter it. */
  readonly amount: Cents;
  /** Any text; its letters and digits identify the payment in the bank's statement. */
  readonly txid: string;
}

/**
 * The code a customer scans or copies to pay by Pix into the establishment's account. A static code does not report
 * payment, so the note below it always stays.
 */
export function PixCharge(props: PixChargeProps) {
  const { data, error, isPending, refetch } = useQuery(pixAccountQuery);
  if (error && data === undefined) {
    return (
      <ErrorState
        title="Não foi possível carregar a chave Pix"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return <p role="status">Preparando o Pix…</p>;
  if (data.account === undefined) return <NoPixAccount />;
  return <PixCode account={data.account} {...props} />;
}

interface PixCodeProps extends PixChargeProps {
  readonly account: PixAccount;
  /** The shop pays with this code instead of being paid. */
  readonly isPayment?: boolean;
}

/** The code of any account, saved or not. */
export function PixCode({ account, amount, txid, isPayment = false }: PixCodeProps) {
  const { key, name, city } = account;
  const code = brCode({ key, name, city, amount, txid });
  const id = pixTxid(txid);
  return (
    <div className={styles.charge}>
      {amount > 0 ? <p className={styles.amount}>{formatBrl(amount)}</p> : null}
      <QrCode text={code} label="QR code do Pix" />
      <p className={styles.receiver}>
        {name} · chave {key}
        {id ? ` · identificação ${id}` : ''}
      </p>
      <div className={styles.copy}>
        <textarea
          className={styles.text}
          aria-label="Pix copia e cola"
          rows={4}
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={code} label="Copiar código Pix" />
      </div>
      <p className={styles.check}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        {isPayment ? PAYING : RECEIVING}
      </p>
    </div>
  );
}

const RECEIVING =
  'Confira o recebimento no aplicativo do banco. Este código não avisa quando é pago, e comprovantes podem ser falsos.';
const PAYING = 'Pague no aplicativo do banco antes de fechar o acerto. O portal não sabe se o Pix foi feito.';

function NoPixAccount() {
  return (
    <EmptyState
      icon={<IconQrcode size={40} />}
      title="Nenhuma chave Pix cadastrada"
      action={<PermittedLink to="/outros/pagamentos">Cadastrar a chave Pix</PermittedLink>}
    >
      Com a chave do estabelecimento, o QR code sai com o valor do pedido.
    </EmptyState>
  );
}
