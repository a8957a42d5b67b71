import { INVALID_POSTAL_CODE } from '#domain/places/texts.ts';
import { ACCESS_PROBLEMS } from './access/problems.ts';
import { CASH_PROBLEMS } from './cash/problems.ts';
import { COMANDA_PROBLEMS } from './comandas/problems.ts';
import { OWN_DETAILS, SOON, TRY_LATER } from './messages.ts';
import { ORDER_PROBLEMS } from './orders/problems.ts';
import { PARTNER_PROBLEMS } from './partner/problems.ts';
import type { ProblemList } from './problem-list.ts';
import { REPORT_PROBLEMS } from './reports/problems.ts';
import { SETTLEMENT_PROBLEMS } from './settlements/problems.ts';

const TYPE_ADDRESS = 'Preencha o endereço à mão.';
const TYPE_FIELDS = 'Preencha os dados à mão.';

/**
 * All problem codes, with the HTTP status and Portuguese text of each; those of a large noun stand in its folder. The
 * texts of the specification's error catalogue (section 8) are quoted in these lists and in messages.ts, word for word.
 */
export const PROBLEMS = {
  ...ACCESS_PROBLEMS,
  'invalid-request': { status: 400, detail: 'Há campos inválidos no que foi enviado.' },
  'invalid-json': { status: 400, detail: 'O corpo enviado não é um JSON válido.' },
  'request-timeout': { status: 408, detail: `O envio demorou demais e não chegou inteiro. ${TRY_LATER}` },
  'body-too-large': { status: 413, detail: 'O conteúdo enviado é grande demais.' },
  'unsupported-media-type': { status: 415, detail: 'Envie o conteúdo como application/json.' },
  'not-found': { status: 404, detail: 'Endereço não encontrado.' },
  'too-many-requests': { status: 429, detail: `Muitas ações em pouco tempo. ${TRY_LATER}` },
  'invalid-order': { status: 422, detail: 'Confira os dados do pedido.' },
  'idempotency-key-reused': { status: 409, detail: 'Esta chave de repetição já foi usada com outro conteúdo.' },
  ...ORDER_PROBLEMS,
  ...PARTNER_PROBLEMS,
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
  'too-many-entries': { status: 422, detail: 'O cadastro chegou ao limite. Exclua ou desative o que não usa mais.' },
  ...COMANDA_PROBLEMS,
  'payment-method-not-found': { status: 404, detail: 'Forma de pagamento não encontrada.' },
  'invalid-pix-account': { status: 422, detail: 'Confira a chave Pix.' },
  'invalid-payment-method': { status: 422, detail: 'Confira a forma de pagamento.' },
  'integration-not-found': { status: 404, detail: 'Este serviço não está configurado.' },
  'printer-not-found': { status: 404, detail: 'Impressora não encontrada.' },
  'invalid-printer': { status: 422, detail: 'Confira os dados da impressora.' },
  'printer-has-tickets': { status: 409, detail: 'Há vias de pedidos agendados que só esta impressora imprime.' },
  'printer-not-reachable': { status: 409, detail: 'Esta impressora imprime só pelo navegador.' },
  'print-job-not-found': { status: 404, detail: 'Impressão não encontrada.' },
  'print-job-moved': { status: 409, detail: 'Esta impressão já foi resolvida.' },
  'print-agent-not-found': { status: 404, detail: 'Agente de impressão não encontrado.' },
  'pairing-not-found': { status: 404, detail: 'Este código não vale mais. Gere outro no computador da impressora.' },
  'too-many-pairings': { status: 503, detail: `Muitos computadores esperam para ser conectados. ${TRY_LATER}` },
  'agent-program-missing': { status: 409, detail: 'O programa deste sistema ainda não está pronto. Prepare-o antes.' },
  'webhook-not-found': { status: 404, detail: 'Endereço de avisos não encontrado.' },
  'webhook-off': { status: 409, detail: 'Este endereço de avisos está desligado. Ligue-o e tente de novo.' },
  'webhook-message-not-found': { status: 404, detail: 'Este aviso não está mais na lista.' },
  'invalid-webhook': { status: 422, detail: 'Confira o endereço dos avisos.' },
  ...CASH_PROBLEMS,
  'day-turn-recorded': { status: 409, detail: 'A virada deste dia já foi registrada. Confira quem registrou.' },
  ...SETTLEMENT_PROBLEMS,
  ...REPORT_PROBLEMS,
  'run-not-found': { status: 404, detail: 'Saída não encontrada.' },
  'run-left': { status: 409, detail: 'Esta saída já foi despachada.' },
  'run-not-left': { status: 409, detail: 'Esta saída não está na rua.' },
  'run-held': { status: 409, detail: 'Outra pessoa está mexendo nesta saída.' },
  'planning-failed': { status: 503, detail: 'O planejamento não respondeu. Tente de novo.' },
  'pin-too-far': { status: 422, detail: 'Este ponto fica longe demais da loja. Confira o pino.' },
  'invalid-run': { status: 422, detail: 'Confira os pedidos desta saída.' },
  'store-unavailable': { status: 503, detail: `O portal está sem acesso aos dados. ${SOON}` },
  'internal-error': { status: 500, detail: OWN_DETAILS['internal-error'] },
} as const satisfies ProblemList;

export type ProblemCode = keyof typeof PROBLEMS;

/** Codes that are sent as another one, because one problem has two statuses. */
const SENT_AS: Partial<Record<ProblemCode, ProblemCode>> = {
  'order-link-ended': 'link-ended',
  'establishment-disabled-to-agents': 'establishment-disabled',
};

/**
 * The code in an answer: a customer's ended link is 404 `link-ended`, a courier's is 401. A disabled establishment is 403 to
 * people, and 503 to print agents, which ask again later: any 401 or 403 ends those of earlier versions.
 */
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
