import type { FastifyRequest } from 'fastify';
import { exportCatalogue, importCatalogue } from '#contract/catalogue/file-operations.ts';
import type { ImportAnswer } from '#contract/catalogue/import-schema.ts';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import { writeCatalogue } from '#domain/catalogue/file/csv.ts';
import type { LineError } from '#domain/catalogue/file/csv-columns.ts';
import { type ImportPlan, planImport } from '#domain/catalogue/file/import.ts';
import { fileProblemText } from '#domain/catalogue/file/texts.ts';
import { noteAct } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { rawAnswer } from '#server/platform/http/raw-answer.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-dependencies.ts';

/** Leaves room for escapes: a character takes up to six bytes in JSON (`\u00e7`), most take one. */
const BODY_LIMIT_BYTES = 3 * CATALOGUE_BOUNDS.csv;

/** The catalogue as a file: export, preview of an import, import. */
export function catalogueFileRoutes(app: App, { catalogue, newId }: CatalogueRouteDependencies): void {
  route(app, exportCatalogue, async ({ caller: { establishmentId } }, reply) => {
    const [categories, products] = await Promise.all([
      catalogue.categories(establishmentId),
      catalogue.products(establishmentId),
    ]);
    return rawAnswer(
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="cardapio.csv"')
        .header('cache-control', 'no-store')
        .send(writeCatalogue(categories, products)),
    );
  });

  route(
    app,
    importCatalogue,
    async (request) => {
      const { establishmentId } = request.caller;
      const { csv, apply = false } = request.body;
      if (apply) {
        const plan = await catalogue.importCatalogue(establishmentId, (there) => planImport(csv, there, newId));
        if (plan.errors.length > 0) throw new ProblemError('invalid-import', { errors: fieldErrorsOf(plan) });
        const answer = answerOf(plan, true);
        noteImport(request, answer);
        return answer;
      }
      const [categories, products] = await Promise.all([
        catalogue.categories(establishmentId),
        catalogue.products(establishmentId),
      ]);
      return answerOf(planImport(csv, { categories, products }, newId), false);
    },
    { bodyLimit: BODY_LIMIT_BYTES },
  );
}

/** Notes for the audit how much an import changed. */
function noteImport(request: FastifyRequest, { created, changed, newCategories }: ImportAnswer): void {
  const counts = { created, changed, newCategories };
  const changes = Object.entries(counts).map(([path, to]) => ({ path, to }));
  noteAct(request, { area: 'catalogue', kind: 'importCatalogue', changes });
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
    errors: errors.map(errorAnswer),
  };
}

function errorAnswer(error: LineError) {
  const { line, column } = error;
  return { line, ...(column === undefined ? {} : { column }), detail: fileProblemText(error) };
}

function fieldErrorsOf({ errors }: ImportPlan) {
  return errors
    .map(errorAnswer)
    .map(({ line, detail }) => ({ path: `/csv/${line}`, detail: `Linha ${line}: ${detail}` }));
}
