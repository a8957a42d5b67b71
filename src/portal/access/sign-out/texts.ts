/** What "Sair" does on a device on duty. */
export const SIGN_OUT_TEXTS = {
  note: 'Este aparelho deixa de receber avisos',
  noteAlone: 'Ao sair, este aparelho deixa de receber avisos.',
  title: 'Último aparelho de plantão',
  question: 'Sem nenhum aparelho de plantão, ninguém recebe no celular o aviso de um pedido que ninguém viu.',
  back: 'O plantão deste aparelho volta quando alguém entrar de novo nele.',
  confirm: 'Sair mesmo assim',
} as const;
