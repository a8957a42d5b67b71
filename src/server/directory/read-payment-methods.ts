import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { jsonOf } from '#server/platform/outside/call.ts';
import { fieldOf, flagOf, idOf, textOf } from './read-fields.ts';
import { isMembers, type Members } from './xdata-json.ts';

const ID = ['IdFormaPagamento', 'IdFormasPagamento', 'IdFormaPag', 'IdFormaPagto', 'Id', 'Codigo', 'Cod'];
const NAME = ['Descricao', 'Nome', 'FormaPagamento', 'DsFormaPagamento', 'NmFormaPagamento', 'Forma', 'Titulo', 'Name'];

/** The ids of FormasPagamento: numbers, texts, one text with commas, JSON in a text, or objects that carry an id. */
export function readMethodIds(value: unknown): readonly string[] {
  const list = typeof value === 'string' ? listIn(value) : [value].flat();
  const ids = list.flatMap((one) => idOf(isMembers(one) ? fieldOf(one, ...ID) : one) ?? []);
  return [...new Set(ids)].slice(0, CATALOGUE_BOUNDS.paymentMethods);
}

/**
 * The payment methods from the directory's operation, whose shape the specification does not show: objects with an id
 * and a name, or bare names. Skips entries without a name or switched off in the directory.
 */
export function readPaymentMethods(entries: readonly unknown[]): readonly PaymentMethod[] {
  const methods = entries.flatMap((entry) => readMethod(entry) ?? []);
  const byId = new Map(methods.map((method) => [method.id, method]));
  return [...byId.values()].slice(0, CATALOGUE_BOUNDS.paymentMethods);
}

function readMethod(entry: unknown): PaymentMethod | undefined {
  const name = textOf(isMembers(entry) ? nameOf(entry) : entry, CATALOGUE_BOUNDS.paymentMethodName);
  if (name === undefined) return undefined;
  const id = idOf(isMembers(entry) ? fieldOf(entry, ...ID) : undefined) ?? slugOf(name);
  if (id === '' || (isMembers(entry) && flagOf(entry.Ativo) === false)) return undefined;
  const kind = paymentKindOf(name);
  return { id, name, kind, needsChange: kind === 'dinheiro', active: true };
}

/** The field that is called a name; otherwise the first text that is neither a flag nor an id. */
function nameOf(entry: Members): unknown {
  const texts = Object.entries(entry).filter(([name]) => !/[@$]|^id/i.test(name));
  return fieldOf(entry, ...NAME) ?? texts.find(([, value]) => typeof value === 'string' && /\p{L}/u.test(value))?.[1];
}

const KINDS: readonly (readonly [PaymentKind, RegExp])[] = [
  ['pix', /\bpix\b/],
  ['dinheiro', /dinheiro|especie|\bcash\b/],
  ['vale', /\bvale|\bvr\b|\bva\b|ticket|sodexo|pluxee|alelo|refeicao|alimentacao|voucher/],
  ['fiado', /fiado|caderneta|crediario|a prazo|conta corrente|mensalista/],
  ['online', /online|on-line|\bsite\b|aplicativo|\bapp\b|ifood|ja pago|carteira digital|paypal|picpay|mercado pago/],
  ['debito', /debito|\bdeb\b|electron|maestro/],
  ['credito', /credito|\bcred\b|cartao|visa|master|\belo\b|hiper|amex|american express|diners/],
];

/**
 * The portal's kind for a name given by people. An unrecognised name is a `vale`: paid at the door, not cash in the
 * drawer, not prepaid; the establishment can correct it.
 */
export function paymentKindOf(name: string): PaymentKind {
  const plain = fold(name);
  return KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'vale';
}

function listIn(text: string): readonly unknown[] {
  const document = jsonOf(Buffer.from(text));
  return Array.isArray(document) ? document : text.split(/[,;|\s]+/);
}

function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
}
