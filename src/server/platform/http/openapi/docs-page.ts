import type { ApiDocument, ApiOperation } from './document.ts';

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1.5rem}
h1{margin-bottom:.25rem}h2{margin-top:2.5rem;border-bottom:1px solid #8884}
details{border:1px solid #8884;border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}code,pre{font:14px/1.45 ui-monospace,monospace}
pre{overflow:auto;background:#8881;border-radius:.5rem;padding:.75rem}dt{font-weight:600}dd{margin:0 0 .5rem 1rem;white-space:pre-line}`;

/** The API's description as one page without scripts, readable offline and by screen readers. */
export function docsPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ''))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? '') === tag);
    return `<h2>${escaped(tag)}</h2>${own.map(operationHtml).join('')}`;
  });
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${json(schema)}</details>`,
  );
  const { title, description = '' } = document.info;
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style>
</head><body><main><h1>${escaped(title)}</h1><p>${prose(description)}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}<h2>Documentos</h2>${schemas.join('')}</main></body></html>`;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: ApiOperation }): string {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation;
  const shapes = Object.values(requestBody?.content ?? {}).map(({ schema }) => `<p>Corpo</p>${json(schema ?? {})}`);
  const listed = parameters.map(
    (one) =>
      `<dt><code>${escaped(one.name)}</code></dt><dd>${escaped(one.in)}${one.required ? ', obrigatório' : ''}</dd>`,
  );
  const answers = Object.entries(responses).map(
    ([status, answer]) => `<dt>${escaped(status)}</dt><dd>${prose(answer.description ?? '')}</dd>`,
  );
  return `<details><summary><b>${method}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<p>${prose(description)}</p>${listed.length > 0 ? `<dl>${listed.join('')}</dl>` : ''}${shapes.join('')}
<p>Respostas</p><dl>${answers.join('')}</dl></details>`;
}

function json(schema: object): string {
  return `<pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`;
}

/** Text with `code` marks. */
function prose(text: string): string {
  return escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
