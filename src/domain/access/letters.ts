/** What a letter says; the address and the sending are not its affair. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

interface Addressee {
  readonly name: string;
  readonly establishment: string;
}

const FOOT = 'Portal Motoboy';

/** The link by which a person who forgot the password chooses another. */
export function newPasswordLetter({ name, url }: Pick<Addressee, 'name'> & { readonly url: string }): LetterText {
  return letter('Escolha uma nova senha', [
    `Olá, ${name}!`,
    `Para escolher uma nova senha, abra este link. Ele vale uma vez, por uma hora:\n${url}`,
    'Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.',
  ]);
}

/** The link of an invitation, or one that a manager made for a new password. */
export function invitationLetter({ name, establishment, url }: Addressee & { readonly url: string }): LetterText {
  return letter(`Seu acesso a ${establishment}`, [
    `Olá, ${name}!`,
    `${establishment} enviou um link para o seu acesso ao portal. Ele vale uma vez, por sete dias:\n${url}`,
    'Não encaminhe este e-mail: quem abrir o link entra com a sua conta.',
  ]);
}

/** The link by which a new shop confirms its e-mail. */
export function confirmSignUpLetter({ name, establishment, url }: Addressee & { readonly url: string }): LetterText {
  return letter('Confirme o seu e-mail', [
    `Olá, ${name}!`,
    `Para criar ${establishment} no portal, confirme o seu e-mail e escolha a senha. O link vale uma vez, por um dia:\n${url}`,
    'Se não foi você que pediu, ignore este e-mail: nada é criado.',
  ]);
}

/** Somebody wanted to sign up with the e-mail of an account that exists: only its owner hears of it. */
export function knownAccountLetter({ name, url }: Pick<Addressee, 'name'> & { readonly url: string }): LetterText {
  return letter('Você já tem uma conta', [
    `Olá, ${name}!`,
    `Pediram um cadastro com este e-mail, e ele já tem uma conta no portal. Se esqueceu a senha, escolha outra aqui:\n${url}`,
    'Se não foi você que pediu, ignore este e-mail: nada mudou.',
  ]);
}

/** After a password has changed: its owner hears of it, whoever did it. */
export function changedPasswordLetter({ name }: Pick<Addressee, 'name'>): LetterText {
  return letter('Sua senha foi trocada', [
    `Olá, ${name}!`,
    'A senha da sua conta acaba de ser trocada, e os outros aparelhos saíram da conta.',
    'Se não foi você, peça agora um novo link na tela de entrada ou fale com o dono da loja.',
  ]);
}

/** A name goes into a subject on one line only. */
function letter(subject: string, parts: readonly string[]): LetterText {
  return { subject: subject.replace(/\s+/g, ' '), text: `${[...parts, FOOT].join('\n\n')}\n` };
}
