/** Some of what the phone stored could not be read. */
export const UNREADABLE_NOTICE =
  'Parte do que este celular guardava não pôde ser lida. Confira as entregas com a loja.';
