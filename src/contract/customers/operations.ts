import { media, operation } from '#contract/operation.ts';
import { LastOrderSchema } from '#contract/orders/schema.ts';
import { TABLE_TYPES } from '#contract/shared/file-format.ts';
import {
  CustomerErasingSchema,
  CustomerExportQuery,
  CustomerListQuery,
  CustomerListSchema,
  CustomerOrdersQuery,
  CustomerOrdersSchema,
  CustomerParams,
  CustomerProfileSchema,
  CustomerRecordInputSchema,
  CustomerRecordSchema,
} from './schema.ts';

export const readCustomer = operation({
  method: 'GET',
  path: '/api/customers/:phone',
  summary: 'Cliente pelo telefone',
  params: CustomerParams,
  answer: { 200: CustomerProfileSchema },
  problems: ['customer-not-found', 'invalid-phone'],
  policy: { access: 'session' },
});

export const listCustomers = operation({
  method: 'GET',
  path: '/api/customers',
  summary: 'Clientes',
  description: 'Por nome, 50 de cada vez. A busca olha nome, telefone, CPF ou CNPJ, rua e bairro.',
  query: CustomerListQuery,
  answer: { 200: CustomerListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const saveCustomer = operation({
  method: 'PUT',
  path: '/api/customers/:phone',
  summary: 'Salvar cliente',
  description: 'Textos vazios são omitidos. Um CPF ou CNPJ que muda tem os dígitos conferidos.',
  params: CustomerParams,
  body: CustomerProfileSchema,
  answer: { 200: CustomerProfileSchema },
  problems: ['invalid-phone', 'invalid-customer'],
  policy: { access: 'session', personalAnswer: true },
});

export const eraseCustomer = operation({
  method: 'DELETE',
  path: '/api/customers/:phone',
  summary: 'Apagar os dados de um cliente (LGPD)',
  description:
    'O cadastro some; os pedidos ficam, com valores e itens, sem nome, telefone e endereço. Com muitos pedidos, o resto é apagado em seguida (202).',
  params: CustomerParams,
  answer: { 202: CustomerErasingSchema, 204: null },
  problems: ['customer-not-found', 'customer-has-open-orders', 'invalid-phone'],
  policy: { access: 'session' },
});

export const exportCustomer = operation({
  method: 'GET',
  path: '/api/customers/:phone/export',
  summary: 'Baixar os dados de um cliente (LGPD)',
  description: 'Tudo o que a loja guarda dele, em um arquivo: o cadastro, os pedidos com endereços e as avaliações.',
  params: CustomerParams,
  query: CustomerExportQuery,
  answer: { 200: media(...TABLE_TYPES) },
  problems: ['customer-not-found', 'invalid-phone'],
  policy: { access: 'session' },
});

export const readCustomerRecord = operation({
  method: 'GET',
  path: '/api/customers/:phone/record',
  summary: 'Cadastro do cliente: perfil, endereços e observações',
  params: CustomerParams,
  answer: { 200: CustomerRecordSchema },
  problems: ['customer-not-found', 'invalid-phone'],
  policy: { access: 'session' },
});

export const saveCustomerRecord = operation({
  method: 'PUT',
  path: '/api/customers/:phone/record',
  summary: 'Salvar cadastro do cliente',
  description:
    'Cadastra ou altera. Um campo ausente fica como está; null ou um texto vazio o apaga. O primeiro endereço é o principal.',
  params: CustomerParams,
  body: CustomerRecordInputSchema,
  answer: { 200: CustomerRecordSchema },
  problems: ['invalid-phone', 'invalid-customer'],
  policy: { access: 'session', personalAnswer: true },
});

export const readLastOrder = operation({
  method: 'GET',
  path: '/api/last-order',
  summary: 'O último pedido de um cliente',
  description: 'Sem os cancelados; `order` falta onde não há nenhum.',
  query: CustomerParams,
  answer: { 200: LastOrderSchema },
  problems: ['invalid-phone'],
  policy: { access: 'session' },
});

export const listCustomerOrders = operation({
  method: 'GET',
  path: '/api/customers/:phone/orders',
  summary: 'Pedidos do cliente',
  description: 'Os mais novos primeiro, 20 de cada vez, e o que somam.',
  params: CustomerParams,
  query: CustomerOrdersQuery,
  answer: { 200: CustomerOrdersSchema },
  problems: ['customer-not-found', 'invalid-phone'],
  policy: { access: 'session' },
});
