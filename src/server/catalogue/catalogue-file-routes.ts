import { type ImportAnswer, ImportAnswerSchema, ImportRequestSchema } from '#contract/catalogue-import-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CATALOGUE_BOUNDS } from '#domain/catalogue-bounds.ts';
import { writeCatalogue } from '#domain/catalogue-csv.ts';
import { type ImportPlan, planImport } from '#domain/catalogue-import.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-routes.ts';

const tags = ['Catálogo'];

/** A character of a JSON text takes up to six bytes (`\u00e7`), most of them one. */
const BODY_LIMIT_BYTES = 3 * CATALOGUE_BOUNDS.csv;

/** The catalogue as a file: out, and in again after a look at what would change. */
export function catalogueFileRoutes(app: App, { catalogue, newId }: CatalogueRouteDependencies): void {
  app.route({
    method: ENDPOINTS.exportCatalogue.method,
    url: ENDPOINTS.exportCatalogue.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Exportar o cardápio (CSV)',
      description:
        'Ponto e vírgula, vírgula decimal. Horários (`seg a sex 11:00-15:00 | sáb 18:00-02:00`) e opções (`Sabores [2-2 maior]: Calabresa = 45,90 | Atum = 57,90`, um grupo por linha) vão no arquivo; fotos não.',
      tags,
      produces: ['text/csv'],
    },
    handler: async ({ caller: { establishmentId } }, reply) => {
      const [categories, products] = await Promise.all([
        catalogue.categories(establishmentId),
        catalogue.products(establishmentId),
      ]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="cardapio.csv"')
        .header('cache-control', 'no-store')
        .send(writeCatalogue(categories, products));
    },
  });

  app.route({
    method: ENDPOINTS.importCatalogue.method,
    url: ENDPOINTS.importCatalogue.path,
    bodyLimit: BODY_LIMIT_BYTES,
    config: { policy: 'session' },
    schema: {
      summary: 'Importar o cardápio (CSV)',
      description:
        'Sem `apply`, só diz o que mudaria. Com `apply`, grava tudo ou, se houver erros, nada. Produtos fora do arquivo ficam como estão.',
      tags,
      body: ImportRequestSchema,
      response: { 200: ImportAnswerSchema, ...problemsOf('invalid-request', 'invalid-import') },
    },
    handler: async ({ caller: { establishmentId }, body: { csv, apply = false } }) => {
      if (apply) {
        const plan = await catalogue.importCatalogue(establishmentId, (there) => planImport(csv, there, newId));
        if (plan.errors.length > 0) throw new ProblemError('invalid-import', { errors: fieldErrorsOf(plan) });
        return answerOf(plan, true);
      }
      const [categories, products] = await Promise.all([
        catalogue.categories(establishmentId),
        catalogue.products(establishmentId),
      ]);
      return answerOf(planImport(csv, { categories, products }, newId), false);
    },
  });
}

function answerOf({ newCategories, rows, unchanged, errors }: ImportPlan, applied: boolean): ImportAnswer {
  const created = rows.filter(({ kind }) => kind === 'create').length;
  return {
    applied,
    created,
    changed: rows.length - created,
    unchanged,
    newCategories: newCategories.map(({ name }) => name),
    rows: rows.map(({ line, kind, category, product, changes }) => ({
      line,
      kind,
      category,
      name: product.name,
      changes: [...changes],
    })),
    errors: [...errors],
  };
}

function fieldErrorsOf({ errors }: ImportPlan) {
  return errors.map(({ line, detail }) => ({ path: `/csv/${line}`, detail: `Linha ${line}: ${detail}` }));
}
