import { MaskedField } from '#portal/ui/fields/masked-field.tsx';

/** CPF has eleven digits, CNPJ fourteen characters that may be letters. */
const MASKS = ['000.000.000-00', '**.***.***/****-00'];

interface TaxIdFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
}

/** CPF or CNPJ: the mask follows the input; letters become upper case. */
export function TaxIdField(props: TaxIdFieldProps) {
  return <MaskedField {...props} masks={MASKS} upperCase autoComplete="off" />;
}
