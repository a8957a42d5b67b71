import {
  CustomerErasingSchema,
  CustomerListQuery,
  CustomerListSchema,
  CustomerOrdersQuery,
  CustomerOrdersSchema,
  CustomerParams,
  CustomerRecordInputSchema,
  CustomerRecordSchema,
} from '#contract/customer-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type CustomerRecord, recordProblems, searchWords, tidyRecord } from '#domain/customer-record.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import { announceOrders } from './announce-orders.ts';
import { historyAnswer, listAnswer, recordAnswer } from './customer-answers.ts';
import { keyOf } from './customer-key-of.ts';
import type { CustomerRouteDependencies } from './customer-routes.ts';

const tags = ['Clientes'];
const INDEXING = { indexing: true } as const;

/** The establishment's customers as people manage them: the list, one record, its orders, and forgetting somebody. */
export function customerRecordRoutes(app: App, dependencies: CustomerRouteDependencies): void {
  const { customers, customerOrders, bus, clock } = dependencies;
  app.route({
    method: ENDPOINTS.listCustomers.method,
    url: ENDPOINTS.listCustomers.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Clientes',
      description: 'Por nome, 50 de cada vez. A busca olha nome, telefone, CPF ou CNPJ, rua e bairro.',
      tags,
      querystring: CustomerListQuery,
      response: { 200: CustomerListSchema, ...problemsOf('invalid-request') },
    },
    handler: async ({ caller: { establishmentId }, query }) => {
      const isIndexed = await customerOrders.catchUp(establishmentId);
      const page = await customers.list(establishmentId, searchWords(query.search ?? ''), query.after);
      const erasing = (await customerOrders.erasures(establishmentId)).length;
      return { ...listAnswer(page), ...(isIndexed ? {} : INDEXING), ...(erasing > 0 ? { erasing } : {}) };
    },
  });

  app.route({
    method: ENDPOINTS.readCustomerRecord.method,
    url: ENDPOINTS.readCustomerRecord.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Ficha do cliente: perfil, endereços e observações',
      tags,
      params: CustomerParams,
      response: { 200: CustomerRecordSchema, ...problemsOf('customer-not-found', 'invalid-phone') },
    },
    handler: async ({ caller, params }) => {
      const key = keyOf(params.phone);
      const record = await customers.readRecord(caller.establishmentId, key);
      if (!record) throw new ProblemError('customer-not-found');
      return recordAnswer(key, record);
    },
  });

  app.route({
    method: ENDPOINTS.saveCustomerRecord.method,
    url: ENDPOINTS.saveCustomerRecord.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Salvar ficha do cliente',
      description: 'Cadastra ou substitui. O primeiro endereço é o principal. Textos vazios são omitidos.',
      tags,
      params: CustomerParams,
      body: CustomerRecordInputSchema,
      response: {
        200: CustomerRecordSchema,
        ...problemsOf('invalid-request', 'invalid-phone', 'invalid-customer'),
      },
    },
    handler: async ({ caller, params, body }) => {
      const key = keyOf(params.phone);
      const record = tidyRecord(body as CustomerRecord);
      const errors = recordProblems(record);
      if (errors.length > 0) throw new ProblemError('invalid-customer', { errors });
      await customers.saveRecord(caller.establishmentId, key, record);
      return recordAnswer(key, record);
    },
  });

  app.route({
    method: ENDPOINTS.listCustomerOrders.method,
    url: ENDPOINTS.listCustomerOrders.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Pedidos do cliente',
      description: 'Os mais novos primeiro, 20 de cada vez, e o que somam.',
      tags,
      params: CustomerParams,
      querystring: CustomerOrdersQuery,
      response: { 200: CustomerOrdersSchema, ...problemsOf('customer-not-found', 'invalid-phone', 'invalid-request') },
    },
    handler: async ({ caller: { establishmentId }, params, query }) => {
      const key = keyOf(params.phone);
      const isIndexed = await customerOrders.catchUp(establishmentId);
      const totals = await customerOrders.totals(establishmentId, key);
      const isErasing = await customerOrders.isErasing(establishmentId, key);
      const isUnknown = totals.orders + totals.canceled === 0 && isIndexed && !isErasing;
      if (isUnknown && !(await customers.readRecord(establishmentId, key))) {
        throw new ProblemError('customer-not-found');
      }
      const before = /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : undefined;
      const history = historyAnswer(totals, await customerOrders.page(establishmentId, key, before));
      return { ...history, ...(isIndexed ? {} : INDEXING), ...(isErasing ? { erasing: true as const } : {}) };
    },
  });

  app.route({
    method: ENDPOINTS.eraseCustomer.method,
    url: ENDPOINTS.eraseCustomer.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Apagar os dados de um cliente (LGPD)',
      description:
        'A ficha some; os pedidos ficam, com valores e itens, sem nome, telefone e endereço. Com muitos pedidos, o resto é apagado em seguida (202).',
      tags,
      params: CustomerParams,
      response: {
        202: CustomerErasingSchema,
        204: { type: 'null', description: 'Apagado' },
        ...problemsOf('customer-not-found', 'customer-has-open-orders', 'invalid-phone'),
      },
    },
    handler: async ({ caller: { establishmentId, actor }, params }, reply) => {
      const change = { verb: 'erase-customer', actor, at: clock() };
      const { outcome, orders } = await customerOrders.erase(establishmentId, keyOf(params.phone), change);
      if (outcome === 'not-found') throw new ProblemError('customer-not-found');
      if (outcome === 'open-orders') throw new ProblemError('customer-has-open-orders');
      announceOrders(bus, establishmentId, orders);
      return outcome === 'erased' ? reply.code(204).send(null) : reply.code(202).send({ erasing: true });
    },
  });
}
