import type { BagField } from '#domain/bag/problems.ts';

/** A field of an order: its name on the screen, and the bag's field. */
export interface NamedField {
  readonly label: string;
  readonly field: BagField;
}

/** The fields of an order by the path in a refusal: the first pattern that fits. */
const FIELDS: readonly (readonly [path: RegExp, label: string, field: BagField])[] = [
  [/^\/customer\/phone/, 'Telefone', 'phone'],
  [/^\/customer\/cpf/, 'CPF ou CNPJ', 'cpf'],
  [/^\/customer\/address\/postalCode/, 'CEP', 'postalCode'],
  [/^\/customer\/address\/number/, 'Número', 'number'],
  [/^\/customer\/address\/complement/, 'Complemento', 'complement'],
  [/^\/customer\/address\/neighborhood/, 'Bairro', 'neighborhood'],
  [/^\/customer\/address\/city/, 'Cidade', 'city'],
  [/^\/customer\/address\/uf/, 'UF', 'uf'],
  [/^\/customer\/address\/reference/, 'Referência', 'reference'],
  [/^\/customer\/address\/timeDelivery/, 'Minutos de entrega', 'deliveryMinutes'],
  [/^\/customer\/address/, 'Endereço', 'address'],
  [/^\/customer/, 'Cliente', 'name'],
  [/^\/scheduledFor/, 'Agendamento', 'schedule'],
  [/^\/command/, 'Comanda', 'command'],
  [/^\/order\/txDelivery/, 'Taxa de entrega', 'txDelivery'],
  [/^\/order\/discount/, 'Desconto', 'discount'],
  [/^\/order\/notes/, 'Observação do pedido', 'notes'],
  [/^\/order\/payments\/\d+\/changeFor/, 'Troco', 'payments'],
  [/^\/order\/payments/, 'Pagamento', 'payments'],
  [/^\/order\/items/, 'Itens', 'items'],
];

/** The field at the path of a refusal (a JSON pointer into the order); undefined where it means the whole order. */
export function fieldAt(path: string): NamedField | undefined {
  const [, item] = /^\/order\/items\/(\d+)/.exec(path) ?? [];
  if (item !== undefined) return { label: `Item ${Number(item) + 1}`, field: 'items' };
  const found = FIELDS.find(([pattern]) => pattern.test(path));
  return found && { label: found[1], field: found[2] };
}
