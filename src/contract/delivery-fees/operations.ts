import { operation } from '#contract/operation.ts';
import { DeliveryFeesSchema } from './schema.ts';

export const readDeliveryFees = operation({
  method: 'GET',
  path: '/api/delivery-fees',
  summary: 'Taxas por km e por bairro',
  answer: { 200: DeliveryFeesSchema },
  problems: [],
  policy: { access: 'signed-in' },
});

export const saveDeliveryFees = operation({
  method: 'PUT',
  path: '/api/delivery-fees',
  summary: 'Salvar taxas por km e por bairro',
  description:
    'Substitui as duas listas. O bairro do endereço vale antes da distância, sem olhar acentos e maiúsculas. As faixas vão em ordem crescente; além da última não há entrega.',
  body: DeliveryFeesSchema,
  answer: { 200: DeliveryFeesSchema },
  problems: ['invalid-delivery-fees'],
  policy: { access: 'session' },
});
