import { useState } from 'react';
import { isWrongTaxId, taxIdKind } from '#domain/shared/tax-id.ts';
import { INVALID_TAX_ID } from '#domain/shared/texts.ts';
import { MaskedField } from '#portal/ui/fields/masked-field.tsx';

/** CPF has eleven digits, CNPJ fourteen characters that may be letters. */
const MASKS = ['000.000.000-00', '**.***.***/****-00'];

interface TaxIdFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** The value when the form was opened: as long as it is unchanged, it is not judged. */
  readonly stored?: string;
  readonly error?: string | undefined;
}

/**
 * CPF or CNPJ: the mask follows the input; letters become upper case. Says at once that a whole CNPJ is wrong, and of
 * anything shorter once it was left: a CPF is also the beginning of a CNPJ.
 */
export function TaxIdField({ stored, error, ...field }: TaxIdFieldProps) {
  const { value } = field;
  const [isLeft, setLeft] = useState(false);
  const isWrong = (isLeft || taxIdKind(value) === 'cnpj') && isWrongTaxId(value, stored);
  return (
    <MaskedField
      {...field}
      error={error ?? (isWrong ? INVALID_TAX_ID : undefined)}
      masks={MASKS}
      upperCase
      autoComplete="off"
      onBlur={() => setLeft(true)}
    />
  );
}
