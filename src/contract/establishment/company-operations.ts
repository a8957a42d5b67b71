import { operation } from '#contract/operation.ts';
import { CompanyParams, CompanySchema } from './company-schema.ts';

export const readCompany = operation({
  method: 'GET',
  path: '/api/companies/:cnpj',
  summary: 'Dados públicos de uma empresa pelo CNPJ',
  description: 'Do cadastro da Receita Federal, pela BrasilAPI. Com ou sem pontuação, também o CNPJ com letras.',
  params: CompanyParams,
  answer: { 200: CompanySchema },
  problems: ['invalid-cnpj', 'cnpj-not-found', 'cnpj-unavailable', 'too-many-attempts'],
  policy: { access: 'session' },
});
