/** Texts of the specification that no answer carries. */
export const MESSAGES = {
  settingsSaved: 'Configurações salvas com sucesso!',
  loadingTitle: 'Aguarde um instante',
  loadingDescription: 'carregando...',
} as const;

/**
 * Details of problems that the portal also shows itself, without an answer. In a file of their own, so that the login,
 * which must be small, does not load the list of all problems.
 */
export const OWN_DETAILS = {
  'login-failed': 'Não foi possivel realizar o login.',
  'order-write-failed': 'Atenção, Problemas ao realizar está operação.',
  'internal-error': 'Algo deu errado do nosso lado. Tente de novo.',
  'sign-up-closed': 'O cadastro pela internet não está aberto neste portal.',
} as const;

/** The advice in refusals of a missing permission. */
export const ASK_A_MANAGER = 'Peça a um gerente ou ao dono.';

/** The first sentence of every refused link, also the courier page's title. */
export const LINK_ENDED = 'Este link não vale mais';

/** The advice after a refusal that ends by itself: soon, or a little later. */
export const SOON = 'Tente de novo em instantes.';
export const TRY_LATER = 'Aguarde um pouco e tente de novo.';
