import { media, operation } from '#contract/operation.ts';
import { ImportAnswerSchema, ImportRequestSchema } from './import-schema.ts';

export const exportCatalogue = operation({
  method: 'GET',
  path: '/api/catalogue/export',
  summary: 'Exportar o cardápio (CSV)',
  description:
    'Ponto e vírgula, vírgula decimal. Horários (`seg a sex 11:00-15:00 | sáb 18:00-02:00`) e opções (`Sabores [2-2 maior]: Calabresa = 45,90 | Atum = 57,90`, um grupo por linha) vão no arquivo; fotos não.',
  answer: { 200: media('text/csv') },
  problems: [],
  policy: { access: 'session' },
});

export const importCatalogue = operation({
  method: 'POST',
  path: '/api/catalogue/import',
  summary: 'Importar o cardápio (CSV)',
  description:
    'Sem `apply`, só diz o que mudaria. Com `apply`, grava tudo ou, se houver erros, nada. Produtos fora do arquivo ficam como estão.',
  body: ImportRequestSchema,
  answer: { 200: ImportAnswerSchema },
  problems: ['invalid-import'],
  policy: { access: 'session' },
});
