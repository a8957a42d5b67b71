import { operation } from '#contract/operation.ts';
import { SampleAnswerSchema } from './import-schema.ts';

export const addSampleMenu = operation({
  method: 'POST',
  path: '/api/catalogue/sample',
  summary: 'Usar o cardápio de exemplo',
  description:
    'Inclui os produtos que faltam. O que já existe fica como está, também o que a loja alterou e depois excluiu.',
  answer: { 200: SampleAnswerSchema },
  problems: ['too-many-entries'],
  policy: { access: 'session' },
});

export const removeSampleMenu = operation({
  method: 'DELETE',
  path: '/api/catalogue/sample',
  summary: 'Remover o cardápio de exemplo',
  description: 'Produtos que alguém alterou são da loja e ficam.',
  answer: { 200: SampleAnswerSchema },
  problems: [],
  policy: { access: 'session' },
});
