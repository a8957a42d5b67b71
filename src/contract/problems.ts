import { INVALID_POSTAL_CODE } from '#domain/places/texts.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { ASK_A_MANAGER, LINK_ENDED, OWN_DETAILS } from './messages.ts';

const TRY_LATER = 'Aguarde um pouco e tente de novo.';
const SOON = 'Tente de novo em instantes.';
const TYPE_ADDRESS = 'Preencha o endereço à mão.';
const TYPE_FIELDS = 'Preencha os dados à mão.';

/**
 * All problem codes, with the HTTP status and Portuguese text of each. The texts of the specification's error catalogue
 * (section 8) are quoted here and in messages.ts, word for word.
 */
export const PROBLEMS = {
  'missing-credentials': { status: 400, detail: 'Informe o email e senha.' },
  'unknown-account': { status: 401, detail: 'Usuario não encontrado.' },
  'wrong-password': { status: 401, detail: 'Senha invalida.' },
  'invalid-credentials': { status: 401, detail: 'E-mail ou senha invalidos.' },
  'login-failed': { status: 500, detail: OWN_DETAILS['login-failed'] },
  'too-many-attempts': { status: 429, detail: `Muitas tentativas. ${TRY_LATER}` },
  'sign-up-closed': { status: 403, detail: OWN_DETAILS['sign-up-closed'] },
  'sign-up-ended': { status: 404, detail: 'Este link de cadastro não vale mais. Peça outro.' },
  'terms-changed': { status: 409, detail: 'Os termos de uso mudaram. Recarregue a página e leia de novo.' },
  'establishment-disabled': {
    status: 403,
    detail: 'O acesso deste estabelecimento está suspenso. Fale com quem administra o portal.',
  },
  'signed-out': { status: 401, detail: 'Sua sessão terminou. Entre de novo.' },
  'link-ended': { status: 401, detail: `${LINK_ENDED}. Peça outro à loja.` },
  'not-allowed': { status: 403, detail: 'Esta chave não permite essa operação.' },
  'not-permitted': { status: 403, detail: `Sua função não permite isso. ${ASK_A_MANAGER}` },
  'discount-above-limit': { status: 403, detail: 'O desconto passa do limite da sua função.' },
  'not-authorisable': { status: 403, detail: 'Isto ninguém libera na hora: peça a quem pode que faça.' },
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
    detail: 'Esta pessoa já está na equipe, sem acesso. Use “Devolver acesso” na lista.',
  },
  'account-elsewhere': {
    status: 409,
    detail:
      'Esta pessoa também entra em outro estabelecimento: só ela troca a própria senha e remove as duas etapas. Ela usa “Esqueci a senha” ou fala com quem administra o portal.',
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
  'password-link-ended': { status: 404, detail: `${LINK_ENDED}. Peça outro na tela de entrada.` },
  'second-factor-needed': { status: 401, detail: 'Digite o código do seu aplicativo.' },
  'wrong-code': { status: 422, detail: 'O código não confere ou já foi usado. Espere o próximo e tente de novo.' },
  'factor-exists': { status: 409, detail: 'Sua conta já usa um aplicativo. Desligue-o antes de ligar outro.' },
  'factor-not-begun': { status: 409, detail: 'A verificação em duas etapas não está ligada. Comece de novo.' },
  'second-factor-asked': { status: 409, detail: 'A loja pede a segunda etapa: ligue outra antes de desligar esta.' },
  'second-factor-missing': { status: 403, detail: 'A loja pede a verificação em duas etapas. Ligue-a para continuar.' },
  'passkey-refused': { status: 422, detail: 'A chave de acesso não foi aceita. Tente de novo ou use a senha.' },
  'passkey-not-found': { status: 404, detail: 'Esta chave de acesso não está mais na sua conta.' },
  'proof-needed': { status: 403, detail: 'Confirme que é você: digite a sua senha.' },
  'session-not-found': { status: 404, detail: 'Este aparelho não está mais na sua conta.' },
  'old-password-wrong': { status: 422, detail: 'A senha atual não confere.' },
  'foreign-origin': { status: 403, detail: 'Ação recusada: ela veio de outro endereço.' },
  'invalid-request': { status: 400, detail: 'Há campos inválidos no que foi enviado.' },
  'invalid-json': { status: 400, detail: 'O corpo enviado não é um JSON válido.' },
  'body-too-large': { status: 413, detail: 'O conteúdo enviado é grande demais.' },
  'unsupported-media-type': { status: 415, detail: 'Envie o conteúdo como application/json.' },
  'not-found': { status: 404, detail: 'Endereço não encontrado.' },
  'too-many-requests': { status: 429, detail: `Muitas ações em pouco tempo. ${TRY_LATER}` },
  'invalid-order': { status: 422, detail: 'Confira os dados do pedido.' },
  'idempotency-key-reused': { status: 409, detail: 'Esta chave de repetição já foi usada com outro conteúdo.' },
  'order-not-found': { status: 404, detail: 'Pedido não encontrado.' },
  'order-link-ended': { status: 404, detail: 'Este link não existe ou já terminou. Fale com a loja.' },
  'order-link-over': { status: 409, detail: 'O pedido terminou há mais de um dia: o link dele não abre mais.' },
  'order-without-link': { status: 409, detail: 'Só entregas e retiradas têm link para o cliente acompanhar.' },
  'rating-closed': { status: 409, detail: 'Este pedido não pode mais ser avaliado.' },
  'already-updated': { status: 409, detail: 'Atenção, esse pedido já foi atualizado.' },
  'counter-sale': { status: 409, detail: 'Uma venda no balcão já sai concluída: ela só pode ser estornada.' },
  'not-counter-sale': { status: 409, detail: 'Só uma venda no balcão pode ser estornada.' },
  'last-item': { status: 409, detail: 'Este é o último item: cancele o pedido.' },
  'invalid-payments': { status: 422, detail: 'Os pagamentos não fecham com o total, ou há um que não é possível.' },
  'order-is-pickup': { status: 409, detail: 'Este pedido é de retirada: o cliente busca e nenhum motoboy leva.' },
  'order-taken': {
    status: 409,
    detail: 'Este pedido não está mais com você. O que você informou ficou guardado na loja.',
  },
  'undo-too-late': { status: 409, detail: 'Já passaram dois minutos: peça à loja para corrigir.' },
  'wrong-delivery-code': { status: 422, detail: 'O código não confere. Peça de novo ao cliente.' },
  'delivery-proof-missing': { status: 422, detail: 'Falta um comprovante que a loja pede.' },
  'invalid-door-payment': { status: 422, detail: 'O que foi recebido não confere com o valor a receber.' },
  'no-partner-driver': { status: 409, detail: 'Atenção, nenhum motoboy pegou o pedido.' },
  'partner-error': { status: 502, detail: 'Atenção, problemas ao realizar está operação!' },
  'partner-not-configured': {
    status: 409,
    detail: 'O parceiro não está configurado. Informe as chaves em Integrações.',
  },
  'partner-quote-expired': { status: 409, detail: 'Este preço venceu. Peça outro.' },
  'partner-price-changed': { status: 409, detail: 'O preço do parceiro mudou. Confira e chame de novo.' },
  'partner-uncertain': {
    status: 409,
    detail: 'Não se sabe se o parceiro recebeu o chamado. Confira com ele e informe aqui antes de continuar.',
  },
  'partner-call-missing': { status: 409, detail: 'O chamado ao parceiro já mudou. Confira como ele está.' },
  'partner-other-call': { status: 422, detail: 'Esse número é de outro chamado do parceiro.' },
  'partner-place-missing': { status: 422, detail: 'Falta localizar o endereço do cliente no mapa.' },
  'partner-contact-missing': {
    status: 422,
    detail: 'Falta o endereço no mapa ou o telefone do estabelecimento no perfil.',
  },
  'partner-busy': {
    status: 409,
    detail: 'Há entregas em andamento com o parceiro. Espere que terminem ou cancele-as antes de trocar a conta.',
  },
  'forged-webhook': { status: 401, detail: 'Esta chamada não foi assinada pelo parceiro.' },
  'invalid-partner-account': { status: 422, detail: 'Informe a chave e o segredo da conta.' },
  'order-write-failed': { status: 500, detail: OWN_DETAILS['order-write-failed'] },
  'courier-link-not-found': { status: 404, detail: 'Este motoboy ainda não tem link.' },
  'courier-not-found': { status: 404, detail: 'Motoboy não encontrado.' },
  'customer-not-found': { status: 404, detail: 'Cliente não encontrado.' },
  'invalid-phone': { status: 422, detail: 'Informe um telefone com DDD.' },
  'invalid-customer': { status: 422, detail: 'Confira os dados do cliente.' },
  'customer-has-open-orders': {
    status: 409,
    detail: 'Este cliente tem pedidos em andamento. Conclua ou cancele os pedidos antes de apagar os dados dele.',
  },
  'invalid-postal-code': { status: 422, detail: INVALID_POSTAL_CODE },
  'postal-code-not-found': { status: 404, detail: `CEP não encontrado. ${TYPE_ADDRESS}` },
  'postal-code-unavailable': { status: 503, detail: `A busca de CEP não respondeu. ${TYPE_ADDRESS}` },
  'invalid-cnpj': { status: 422, detail: 'Este CNPJ não confere. Veja os números e as letras.' },
  'cnpj-not-found': { status: 404, detail: `CNPJ não encontrado na Receita. ${TYPE_FIELDS}` },
  'cnpj-unavailable': { status: 503, detail: `A consulta de CNPJ não respondeu. ${TYPE_FIELDS}` },
  'invalid-delivery-fees': { status: 422, detail: 'Confira as taxas.' },
  'invalid-establishment': { status: 422, detail: 'Confira os dados do estabelecimento.' },
  'shop-closed': { status: 409, detail: 'A loja está fechada neste horário e não recebe pedidos.' },
  'shop-paused': { status: 409, detail: 'A loja fez uma pausa e não está recebendo pedidos agora.' },
  'invalid-opening': { status: 422, detail: 'Confira os horários de funcionamento.' },
  'api-key-not-found': { status: 404, detail: 'Chave de integração não encontrada.' },
  'category-not-found': { status: 404, detail: 'Categoria não encontrada.' },
  'category-not-empty': { status: 409, detail: 'A categoria ainda tem produtos. Mova-os ou exclua-os antes.' },
  'product-not-found': { status: 404, detail: 'Produto não encontrado.' },
  'invalid-product': { status: 422, detail: 'Confira os dados do produto.' },
  'invalid-photo': { status: 422, detail: 'Envie uma foto PNG, JPEG ou WebP de até 1600 × 1600 pixels e 2 MB.' },
  'photo-not-found': { status: 404, detail: 'Foto não encontrada.' },
  'invalid-import': { status: 422, detail: 'O arquivo tem erros. Nada foi importado.' },
  'ladder-not-climbing': { status: 422, detail: 'Cada passo do alarme vem depois do anterior: confira os tempos.' },
  'push-device-not-found': { status: 404, detail: 'Este aparelho não recebe mais avisos.' },
  'invalid-push-address': { status: 422, detail: 'O navegador informou um endereço de avisos que não é válido.' },
  'too-many-entries': { status: 422, detail: 'O cadastro chegou ao limite. Exclua o que não usa mais.' },
  'comanda-not-found': { status: 404, detail: 'Comanda não encontrada.' },
  'comanda-closed': { status: 409, detail: 'Esta comanda não está mais aberta.' },
  'comanda-merged': { status: 409, detail: 'Esta comanda está junta com outra. Separe antes.' },
  'comanda-taken': { status: 409, detail: 'Já há uma comanda aberta com este número.' },
  'comanda-not-paid': { status: 409, detail: 'A comanda ainda não está paga.' },
  'comanda-overpaid': { status: 409, detail: 'O valor é maior do que o que falta pagar.' },
  'comanda-has-payments': { status: 409, detail: 'A comanda tem pagamentos recebidos. Estorne antes.' },
  'comanda-line-not-found': { status: 409, detail: 'O item não está mais nesta comanda.' },
  'comanda-line-paid': { status: 409, detail: 'O item já foi pago. Estorne o pagamento antes.' },
  'comanda-payment-not-found': { status: 409, detail: 'O pagamento não está mais nesta comanda.' },
  'comanda-payment-voided': { status: 409, detail: 'O pagamento já foi estornado.' },
  'comanda-share-paid': { status: 409, detail: 'A parte desta pessoa já foi paga.' },
  'comandas-not-merged': { status: 409, detail: 'As comandas não estão juntas.' },
  'invalid-comanda': { status: 422, detail: 'Esta alteração da comanda não é possível.' },
  'payment-method-not-found': { status: 404, detail: 'Forma de pagamento não encontrada.' },
  'invalid-pix-account': { status: 422, detail: 'Confira a chave Pix.' },
  'invalid-payment-method': { status: 422, detail: 'Confira a forma de pagamento.' },
  'integration-not-found': { status: 404, detail: 'Este serviço não está configurado.' },
  'printer-not-found': { status: 404, detail: 'Impressora não encontrada.' },
  'invalid-printer': { status: 422, detail: 'Confira os dados da impressora.' },
  'printer-not-reachable': { status: 409, detail: 'Esta impressora imprime só pelo navegador.' },
  'print-job-not-found': { status: 404, detail: 'Impressão não encontrada.' },
  'print-job-moved': { status: 409, detail: 'Esta impressão já foi resolvida.' },
  'print-agent-not-found': { status: 404, detail: 'Agente de impressão não encontrado.' },
  'pairing-not-found': { status: 404, detail: 'Este código não vale mais. Gere outro no computador da impressora.' },
  'agent-program-missing': { status: 409, detail: 'O programa deste sistema ainda não está pronto. Prepare-o antes.' },
  'webhook-not-found': { status: 404, detail: 'Endereço de avisos não encontrado.' },
  'invalid-webhook': { status: 422, detail: 'Confira o endereço dos avisos.' },
  'cash-already-open': { status: 409, detail: 'O caixa já está aberto.' },
  'cash-session-not-found': { status: 404, detail: 'Caixa não encontrado.' },
  'cash-session-closed': { status: 409, detail: 'Este caixa já foi fechado.' },
  'cash-closing-blocked': { status: 409, detail: 'Ainda há pendências para resolver ou confirmar antes de fechar.' },
  'invalid-cash-count': { status: 422, detail: 'A contagem está incompleta ou não confere.' },
  'cash-count-outdated': { status: 409, detail: 'O caixa mudou depois da contagem. Conte de novo.' },
  'cash-drawer-short': { status: 409, detail: 'Pelo sistema, a gaveta não tem esse valor. Veja o que falta lançar.' },
  'cash-adding-up': {
    status: 409,
    detail: `Os números do caixa ainda estão sendo somados. ${SOON}`,
  },
  'cash-reason-missing': { status: 422, detail: MISSING_REASON },
  'cash-report-not-found': { status: 404, detail: 'Fechamento não encontrado.' },
  'day-turn-recorded': { status: 409, detail: 'A virada deste dia já foi registrada. Confira quem registrou.' },
  'settlement-not-found': { status: 404, detail: 'Acerto não encontrado.' },
  'settlement-empty': { status: 409, detail: 'Não há nada em aberto com este motoboy.' },
  'settlement-changed': { status: 409, detail: 'O saldo mudou enquanto você olhava. Confira os valores de novo.' },
  'settlement-adding-up': {
    status: 409,
    detail: `As contas dos motoboys ainda estão sendo somadas. ${SOON}`,
  },
  'settlement-handover': { status: 422, detail: 'O dinheiro entregue não pode passar do que está com o motoboy.' },
  'settlement-payment': { status: 422, detail: 'O valor pago não pode passar do que está em aberto.' },
  'settlement-till-closed': {
    status: 409,
    detail: 'O caixa está fechado. Abra o caixa, ou escolha Pix ou dinheiro fora do caixa.',
  },
  'ledger-line-not-found': { status: 404, detail: 'Este lançamento não existe ou não é seu.' },
  'invalid-ledger-act': { status: 422, detail: 'Confira o valor do lançamento.' },
  'dispute-not-found': { status: 404, detail: 'Contestação não encontrada.' },
  'dispute-answered': { status: 409, detail: 'Esta contestação já foi respondida.' },
  'invalid-pay-rules': { status: 422, detail: 'Confira as regras de pagamento.' },
  'courier-cash-cap': {
    status: 403,
    detail: 'O motoboy passaria do limite de dinheiro em mãos. Receba o dinheiro dele ou peça a um gerente.',
  },
  'run-not-found': { status: 404, detail: 'Saída não encontrada.' },
  'run-left': { status: 409, detail: 'Esta saída já foi despachada.' },
  'run-not-left': { status: 409, detail: 'Esta saída não está na rua.' },
  'run-held': { status: 409, detail: 'Outra pessoa está mexendo nesta saída.' },
  'planning-failed': { status: 503, detail: 'O planejamento não respondeu. Tente de novo.' },
  'pin-too-far': { status: 422, detail: 'Este ponto fica longe demais da loja. Confira o pino.' },
  'invalid-run': { status: 422, detail: 'Confira os pedidos desta saída.' },
  'store-unavailable': { status: 503, detail: `O portal está sem acesso aos dados. ${SOON}` },
  'internal-error': { status: 500, detail: OWN_DETAILS['internal-error'] },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Codes that are sent as another one, because one problem has two statuses. */
const SENT_AS: Partial<Record<ProblemCode, ProblemCode>> = { 'order-link-ended': 'link-ended' };

/** The code in an answer: a customer's ended link is 404 `link-ended`, a courier's is 401. */
export function sentCode(code: ProblemCode): ProblemCode {
  return SENT_AS[code] ?? code;
}

/** A problem in an answer: RFC 9457 with a `code` from the list above. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  /** JSON pointers of the invalid fields, with a Portuguese message each. */
  readonly errors?: readonly { readonly path: string; readonly detail: string }[];
  /** Who changed the order first (409 `already-updated`). */
  readonly by?: { readonly name: string; readonly verb: string; readonly at: string };
  /** A person with more rights may authorise this one request (decision 58). */
  readonly authorisable?: true;
}
