import { MaskedField } from '#portal/ui/masked-field.tsx';

/** A person's eleven digits, or a company's fourteen characters, letters included. */
const MASKS = ['000.000.000-00', '**.***.***/****-00'];

interface TaxIdFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
}

/** CPF or CNPJ: the mask follows what is typed; letters are written large. */
export function TaxIdField(props: TaxIdFieldProps) {
  return <MaskedField {...props} masks={MASKS} upperCase autoComplete="off" />;
}
