import { PERMISSION_TEXTS, ROLE_TEXTS } from '#domain/access/texts.ts';
import { WEEKDAY_NAMES } from '#domain/opening/texts.ts';
import { kmText } from '#domain/places/texts.ts';
import { ACT_KINDS } from '#domain/settlements/acts.ts';
import { METHOD_NAMES } from '#domain/settlements/settle.ts';
import { LINE_NAMES } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { WEBHOOK_EVENT_NAMES } from '#domain/webhooks/texts.ts';
import { SCOPE_NAMES } from '#portal/access/keys/scope-texts.ts';
import { momentText } from '#portal/orders/time/moment-text.ts';
import { KIND_NAMES as PAYMENT_KIND_NAMES } from '#portal/payments/kind-names.ts';
import { ENCODING_NAMES, KIND_NAMES as TICKET_NAMES } from '#portal/printing/texts.ts';
import { FIELD_NAMES, HIDDEN_FIELDS } from './field-names.ts';

/** Fields that hold an amount in cents. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'courierCashCap', 'fee', 'float', 'freeFrom', 'price'],
  ...['daily', 'handedOver', 'minimum', 'paid', 'perDelivery', 'perKm', 'proofs'],
]);

/** A full instant, as the portal stores it: `2026-11-20T23:41:00.000Z`. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A business day or another date: `2026-11-20`. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The recorded value of a field in words: `R$ 12,50`, `sim`, `Cozinha, Recibo`, `até: 1 km, taxa: R$ 5,00`. */
export function valueText(field: string, value: unknown, at: string, timeZone: string): string {
  if (value === undefined || value === null || value === '') return 'vazio';
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (Array.isArray(value)) return listText(field, value, at, timeZone);
  if (typeof value === 'object') return documentText(value, at, timeZone);
  if (typeof value === 'number' && field === 'upToMeters') return kmText(value / 1000);
  if (typeof value === 'number') return AMOUNTS.has(field) ? formatBrl(value) : String(value).replace('.', ',');
  const text = String(value);
  if (INSTANT.test(text)) return momentText(text, at, timeZone);
  return DAY.test(text) ? text.replace(DAY, '$3/$2/$1') : wordOf(field, text);
}

function listText(field: string, values: readonly unknown[], at: string, timeZone: string): string {
  if (values.length === 0) return 'nenhum';
  if (field === 'hours') return weekText(values, at, timeZone);
  if (field === 'days') return values.map((day) => WEEKDAY_NAMES[Number(day)] ?? String(day)).join(', ');
  const texts = values.map((value) => valueText(field, value, at, timeZone));
  return texts.join(values.some((value) => typeof value === 'object') ? '; ' : ', ');
}

/** Seven lists of opening hours, Sunday first: `Domingo de: 18:00, até: 23:00; Sábado fechada`. */
function weekText(days: readonly unknown[], at: string, timeZone: string): string {
  return days
    .map((ofDay, index) => {
      const hours = Array.isArray(ofDay) && ofDay.length > 0 ? listText('', ofDay, at, timeZone) : 'fechada';
      return `${WEEKDAY_NAMES[index] ?? ''} ${hours}`;
    })
    .join('; ');
}

function documentText(document: object, at: string, timeZone: string): string {
  return Object.entries(document)
    .filter(([field]) => !HIDDEN_FIELDS.has(field))
    .map(([field, value]) => `${FIELD_NAMES[field] ?? field}: ${valueText(field, value, at, timeZone)}`)
    .join(', ');
}

const namesOf = (texts: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([word, text]) => [word, typeof text === 'string' ? text : text.name]));

const PROOFS = { off: 'não pedir', optional: 'se o motoboy tiver', required: 'obrigatório' };
const MOVEMENTS = { supply: 'suprimento', withdrawal: 'sangria' };
const CUSTOMER_FIELDS = {
  address: 'endereço',
  addresses: 'endereços',
  cpf: 'CPF',
  name: 'nome',
  notes: 'observação',
  rg: 'RG',
  sexo: 'sexo',
};
const LEDGER_ACTS = Object.fromEntries(ACT_KINDS.map((kind) => [kind, LINE_NAMES[kind]]));
const PIX_KEYS = { cpf: 'CPF', cnpj: 'CNPJ', email: 'e-mail', phone: 'telefone', random: 'aleatória' };

/** The words of fields that hold one of a few values. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  connection: {
    browser: 'pelo navegador',
    network: 'na rede',
    queue: 'fila de um computador',
    device: 'dispositivo ou porta',
  },
  courierCash: {
    settlement: 'fica com o motoboy até o acerto',
    completion: 'volta à loja quando o pedido é concluído',
  },
  changed: CUSTOMER_FIELDS,
  askedOf: { nobody: 'ninguém', owners: 'donos', all: 'todos' },
  encoding: ENCODING_NAMES,
  environment: { sandbox: 'teste', production: 'produção' },
  events: WEBHOOK_EVENT_NAMES,
  grants: namesOf(PERMISSION_TEXTS),
  kind: { ...MOVEMENTS, ...PIX_KEYS, ...PAYMENT_KIND_NAMES, ...LEDGER_ACTS },
  kinds: TICKET_NAMES,
  method: METHOD_NAMES,
  outside: { include: 'entram neste caixa', leave: 'ficam de fora' },
  pricing: { sum: 'somam', dearest: 'vale a mais cara' },
  proofCode: PROOFS,
  proofName: PROOFS,
  proofPhoto: PROOFS,
  proofPosition: PROOFS,
  role: namesOf(ROLE_TEXTS),
  routeOrder: { 'late-first': 'atrasados primeiro', specification: 'mais novos primeiro' },
  scopes: namesOf(SCOPE_NAMES),
  secondFactor: { missing: 'falta ativar' },
  state: { open: 'aberta', closed: 'fechada', paused: 'em pausa' },
};

function wordOf(field: string, value: string): string {
  return WORDS[field]?.[value] ?? value;
}
