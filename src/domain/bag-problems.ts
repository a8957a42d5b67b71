import { type Bag, type BagCustomer, bagFee, bagTotals } from './bag.ts';
import { bagDiscount } from './bag-discount.ts';
import { isNoteTooSmall, openAmount, settledPayments } from './bag-payments.ts';
import { COURTESY_PROBLEM, lacksReason } from './courtesy.ts';
import { moneyProblem, priceLine, RECEIVED_TOO_LITTLE } from './order-totals.ts';
import { digitsOf, phoneDigits } from './phone.ts';
import { isPostalCode } from './postal-code.ts';
import { MAX_LIMIT_MINUTES } from './settings.ts';
import { isTaxId } from './tax-id.ts';

/** The names of the boxes that validation speaks about. */
export type BagField =
  | 'phone'
  | 'name'
  | 'cpf'
  | 'postalCode'
  | 'address'
  | 'number'
  | 'uf'
  | 'deliveryMinutes'
  | 'items'
  | 'discount'
  | 'payments'
  | 'changeFor'
  | 'command';

export type BagProblems = ReadonlyMap<BagField, string>;

/**
 * What is missing before the bag can be finalised, one Portuguese sentence a box, in the order of the screen. Empty
 * when it may go. A DELIVERY needs the customer with phone, name and address, something to sell and payments that
 * close the total; a pickup no address, and a phone only if one is given.
 */
export function bagProblems(bag: Bag): BagProblems {
  const found = [
    ...(bag.module === 'DELIVERY' ? [...customerProblems(bag), ...promiseProblems(bag)] : []),
    ...(bag.module === 'COMANDA' && bag.command.trim() === '' ? [problem('command', 'Informe a comanda.')] : []),
    ...moneyProblems(bag),
    ...(bag.module === 'COMANDA' ? [] : paymentProblems(bag)),
  ];
  return new Map(found);
}

type Found = readonly [BagField, string];

function problem(field: BagField, sentence: string): Found {
  return [field, sentence];
}

function* customerProblems({ customer, pickup }: Bag): Iterable<Found> {
  const needsPhone = !pickup || digitsOf(customer.phone) !== '';
  if (needsPhone && phoneDigits(customer.phone) === null) yield problem('phone', 'Informe o telefone com DDD.');
  if (customer.name.trim() === '') yield problem('name', 'Informe o nome do cliente.');
  if (!pickup) yield* addressProblems(customer);
}

/** What stands below the address is not asked for where the customer comes himself. */
function* addressProblems(customer: BagCustomer): Iterable<Found> {
  if (customer.postalCode !== '' && !isPostalCode(customer.postalCode)) {
    yield problem('postalCode', 'O CEP tem 8 dígitos.');
  }
  if (customer.address.trim() === '') yield problem('address', 'Informe o endereço.');
  if (customer.number.trim() === '') yield problem('number', 'Informe o número.');
  if (customer.uf !== '' && !/^[A-Za-z]{2}$/.test(customer.uf)) yield problem('uf', 'Use duas letras.');
  if (digitsOf(customer.cpf) !== '' && !isTaxId(customer.cpf)) yield problem('cpf', 'Este CPF ou CNPJ não confere.');
}

function* promiseProblems({ deliveryMinutes }: Bag): Iterable<Found> {
  if (deliveryMinutes === null) {
    yield problem('deliveryMinutes', 'Informe o prazo em minutos.');
  } else if (deliveryMinutes > MAX_LIMIT_MINUTES) {
    yield problem('deliveryMinutes', `No máximo ${MAX_LIMIT_MINUTES} minutos.`);
  }
}

function* moneyProblems(bag: Bag): Iterable<Found> {
  const { items } = bag;
  const { subtotal, total } = bagTotals(bag);
  if (items.length === 0) yield problem('items', 'Inclua pelo menos um item.');
  else if (items.some((item) => item.name.trim() === '')) yield problem('items', 'Há um item sem nome.');
  else if (items.some(lacksReason)) {
    const [first] = items.filter(lacksReason);
    yield problem('items', `${first?.name}: ${COURTESY_PROBLEM.charAt(0).toLowerCase()}${COURTESY_PROBLEM.slice(1)}`);
  } else if (total < 0) yield problem('discount', 'O desconto é maior que o total do pedido.');
  else {
    const sentence = moneyProblem(items.map(priceLine), bagFee(bag), bagDiscount(bag, subtotal));
    if (sentence !== null) yield problem('items', sentence);
  }
}

function* paymentProblems(bag: Bag): Iterable<Found> {
  const { total } = bagTotals(bag);
  const payments = settledPayments(bag);
  const open = openAmount(bag);
  if (bag.items.length === 0 || total < 0) return;
  if (payments.length === 0 && total > 0) yield problem('payments', 'Escolha como o cliente vai pagar.');
  else if (open > 0) yield problem('payments', 'Os pagamentos não cobrem o total.');
  else if (open < 0) yield problem('payments', 'Os pagamentos passam do total.');
  if (payments.some(isNoteTooSmall)) {
    yield problem('changeFor', RECEIVED_TOO_LITTLE);
  }
}
