import { ASK_THE_OPERATOR } from '#domain/shared/texts.ts';
import { ASK_A_MANAGER, LINK_ENDED, OWN_DETAILS, TRY_LATER } from '../messages.ts';
import type { ProblemList } from '../problem-list.ts';

const DISABLED = `O acesso deste estabelecimento está suspenso. ${ASK_THE_OPERATOR}`;

/** The problems of sessions, accounts, second factors and the team. */
export const ACCESS_PROBLEMS = {
  'missing-credentials': { status: 400, detail: 'Informe o email e senha.' },
  'unknown-account': { status: 401, detail: 'Usuario não encontrado.' },
  'wrong-password': { status: 401, detail: 'Senha invalida.' },
  'invalid-credentials': { status: 401, detail: 'E-mail ou senha invalidos.' },
  'login-failed': { status: 500, detail: OWN_DETAILS['login-failed'] },
  'too-many-attempts': { status: 429, detail: `Muitas tentativas. ${TRY_LATER}` },
  'sign-up-closed': { status: 403, detail: OWN_DETAILS['sign-up-closed'] },
  'sign-up-ended': { status: 404, detail: 'Este link de cadastro não vale mais. Peça outro.' },
  'terms-changed': { status: 409, detail: 'Os termos de uso mudaram. Recarregue a página e leia de novo.' },
  'establishment-disabled': { status: 403, detail: DISABLED },
  'establishment-disabled-to-agents': { status: 503, detail: DISABLED },
  'signed-out': { status: 401, detail: 'Sua sessão terminou. Entre de novo.' },
  'link-ended': { status: 401, detail: `${LINK_ENDED}. Peça outro à loja.` },
  'not-allowed': { status: 403, detail: 'Esta chave não permite essa operação.' },
  'not-permitted': { status: 403, detail: `Sua função não permite isso. ${ASK_A_MANAGER}` },
  'discount-above-limit': { status: 403, detail: 'O desconto passa do limite da sua função.' },
  'not-authorisable': {
    status: 403,
    detail: 'Isto não pode ser autorizado na hora. Peça a quem tem essa permissão que faça por você.',
  },
  'authorisation-ended': { status: 404, detail: 'Este pedido de autorização já terminou. Peça de novo.' },
  'device-unknown': {
    status: 404,
    detail: 'Este computador não está na lista. Entre com a senha nele e tente de novo.',
  },
  'device-not-trusted': { status: 403, detail: 'O dono ainda não confiou neste computador. Entre com a senha.' },
  'wrong-pin': { status: 422, detail: 'O PIN não confere.' },
  'weak-pin': { status: 422, detail: 'O PIN precisa de 4 a 6 números que não sejam repetidos nem em sequência.' },
  'account-not-found': { status: 404, detail: 'Esta pessoa não está na equipe.' },
  'email-taken': { status: 409, detail: 'Já existe uma conta com esse e-mail.' },
  'already-in-team': { status: 409, detail: 'Esta pessoa já está na equipe.' },
  'already-invited': {
    status: 409,
    detail: 'Esta pessoa já foi convidada. Para mandar outro convite, use “Novo link” na lista.',
  },
  'in-team-without-access': {
    status: 409,
    detail: 'Esta pessoa já está na equipe, sem acesso. Use “Reativar acesso” na lista.',
  },
  'account-elsewhere': {
    status: 409,
    detail:
      'Esta pessoa também entra em outro estabelecimento: só ela troca a própria senha e remove a verificação em duas etapas. Ela usa “Esqueci a senha” ou fala com quem cuida do sistema.',
  },
  'establishment-not-found': { status: 404, detail: 'Sua conta não entra neste estabelecimento.' },
  'other-establishment': {
    status: 409,
    detail: 'Este navegador passou para outro estabelecimento. Nada foi gravado: recarregue a página.',
  },
  'invitation-of-another': {
    status: 409,
    detail: 'Este convite é de outra conta. Saia e entre com o e-mail convidado.',
  },
  'invalid-email': { status: 422, detail: 'O e-mail informado não é válido.' },
  'own-account': { status: 409, detail: 'Ninguém muda o próprio acesso. Peça a outra pessoa.' },
  'above-you': { status: 403, detail: 'Só quem está acima desta função pode mudar isso.' },
  'last-owner': { status: 409, detail: 'O estabelecimento precisa de pelo menos um dono com acesso.' },
  'invitation-ended': { status: 404, detail: 'Este convite não vale mais. Peça outro a quem convidou você.' },
  'weak-password': { status: 422, detail: 'A senha precisa de 8 a 200 caracteres e não pode ser fácil de adivinhar.' },
  'mail-not-configured': {
    status: 409,
    detail: 'Este portal não envia e-mails. Peça um link ao dono ou a um gerente.',
  },
  'password-link-ended': { status: 404, detail: `${LINK_ENDED}. Peça outro na tela de login.` },
  'second-factor-needed': { status: 401, detail: 'Digite o código do seu aplicativo.' },
  'wrong-code': {
    status: 422,
    detail: 'O código não confere ou já foi usado. Espere o próximo; se nenhum entrar, acerte a hora do celular.',
  },
  'factor-exists': { status: 409, detail: 'Sua conta já usa um aplicativo. Desligue-o antes de ligar outro.' },
  'factor-not-begun': { status: 409, detail: 'A verificação em duas etapas não está ligada. Comece de novo.' },
  'second-factor-asked': {
    status: 409,
    detail: 'A loja pede a verificação em duas etapas: ligue outra forma antes de desligar esta.',
  },
  'second-factor-missing': { status: 403, detail: 'A loja pede a verificação em duas etapas. Ligue-a para continuar.' },
  'decider-lacks-factor': {
    status: 403,
    detail:
      'A loja pede a verificação em duas etapas, e quem ia autorizar ainda não a ligou na própria conta. Peça a outra pessoa.',
  },
  'passkey-refused': { status: 422, detail: 'A chave de acesso não foi aceita. Tente de novo ou use a senha.' },
  'passkey-not-found': { status: 404, detail: 'Esta chave de acesso não está mais na sua conta.' },
  'proof-needed': { status: 403, detail: 'Confirme que é você: digite a sua senha.' },
  'session-not-found': { status: 404, detail: 'A conta não está mais aberta neste aparelho.' },
  'old-password-wrong': { status: 422, detail: 'A senha atual não confere.' },
  'foreign-origin': { status: 403, detail: 'Ação recusada: ela veio de outro endereço.' },
} as const satisfies ProblemList;
