/** The text of an e-mail, without its address. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

interface Addressee {
  readonly name: string;
  readonly establishment: string;
}

const FOOT = 'Portal Motoboy';

/** The e-mail with the link to a new password. */
export function newPasswordLetter({ name, url }: Pick<Addressee, 'name'> & { readonly url: string }): LetterText {
  return letter('Escolha uma nova senha', [
    `Olá, ${name}!`,
    `Para escolher uma nova senha, abra este link. Ele vale uma vez, por uma hora:\n${url}`,
    'Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.',
  ]);
}

/** The e-mail of an invitation, or of a manager's link to a new password. */
export function invitationLetter({ name, establishment, url }: Addressee & { readonly url: string }): LetterText {
  return letter(`Seu acesso a ${establishment}`, [
    `Olá, ${name}!`,
    `${establishment} enviou um link para o seu acesso ao portal. Ele vale uma vez, por sete dias:\n${url}`,
    'Não encaminhe este e-mail: quem abrir o link entra com a sua conta.',
  ]);
}

/** The e-mail with which a new shop confirms its address. */
export function confirmSignUpLetter({ name, establishment, url }: Addressee & { readonly url: string }): LetterText {
  return letter('Confirme o seu e-mail', [
    `Olá, ${name}!`,
    `Para criar ${establishment} no portal, confirme o seu e-mail e escolha a senha. O link vale uma vez, por um dia:\n${url}`,
    'Se não foi você que pediu, ignore este e-mail: nada é criado.',
  ]);
}

/** The e-mail for a sign-up with the address of an existing account, so that only the owner learns of the account. */
export function knownAccountLetter({ name, url }: Pick<Addressee, 'name'> & { readonly url: string }): LetterText {
  return letter('Você já tem uma conta', [
    `Olá, ${name}!`,
    `Pediram um cadastro com este e-mail, e ele já tem uma conta no portal. Se esqueceu a senha, escolha outra aqui:\n${url}`,
    'Se não foi você que pediu, ignore este e-mail: nada mudou.',
  ]);
}

/** The e-mail after a change of password, so that the owner learns of it if another person changed it. */
export function changedPasswordLetter({ name }: Pick<Addressee, 'name'>): LetterText {
  return letter('Sua senha foi trocada', [
    `Olá, ${name}!`,
    'A senha da sua conta acaba de ser trocada, e os outros aparelhos saíram da conta.',
    'Se não foi você, peça agora um novo link na tela de login ou fale com o dono da loja.',
  ]);
}

/** Removes line ends from the subject, which may contain a name. */
function letter(subject: string, parts: readonly string[]): LetterText {
  return { subject: subject.replace(/\s+/g, ' '), text: `${[...parts, FOOT].join('\n\n')}\n` };
}
