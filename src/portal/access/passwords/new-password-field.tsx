import { ENOUGH_ALONE, PASSWORD_BOUNDS } from '#domain/access/passwords/password.ts';
import { PasswordField } from '#portal/access/password-field.tsx';

interface NewPasswordFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Whether the form was submitted: problems are shown from then on. */
  readonly tried: boolean;
  /** The account has a second factor: the password does not protect it alone. */
  readonly hasSecondFactor?: boolean | undefined;
}

/** The field for a new password; shows when it is too short. */
export function NewPasswordField({ value, onValue, tried, hasSecondFactor = false }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label="Nova senha"
      autoComplete="new-password"
      value={value}
      onValue={onValue}
      hint={hintOf(value, hasSecondFactor)}
      error={tried && isTooShort(value) ? `Use pelo menos ${PASSWORD_BOUNDS.min} caracteres.` : undefined}
    />
  );
}

/** Whether a password is shorter than the minimum. */
export function isTooShort(password: string): boolean {
  return [...password].length < PASSWORD_BOUNDS.min;
}

function hintOf(password: string, hasSecondFactor: boolean): string {
  const { length } = [...password];
  if (length < PASSWORD_BOUNDS.min)
    return `Pelo menos ${PASSWORD_BOUNDS.min} caracteres. Uma frase curta é fácil de lembrar.`;
  return length < ENOUGH_ALONE && !hasSecondFactor
    ? `Curta para proteger sozinha: use ${ENOUGH_ALONE} caracteres ou mais, ou ligue a verificação em duas etapas no perfil.`
    : 'Bom tamanho.';
}
