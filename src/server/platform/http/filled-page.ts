import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page with its own entry that is completed for each visitor, so that its texts appear before any script runs. */
export interface FilledPage {
  readonly path: string;
  /** The built file, in the portal's folder. */
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The replacement of each mark (`<!--mark-->`) of the file: HTML, already escaped. */
  fill(request: FastifyRequest): Promise<Readonly<Record<string, string>>>;
}

/** Sends filled pages; their files are read once. */
export function createPageSender(folder: string) {
  const files = new Map<string, Promise<string>>();
  const textOf = (file: string) => {
    const known = files.get(file) ?? readFile(join(folder, file), 'utf8');
    files.set(file, known);
    return known;
  };
  return async (page: FilledPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [text, marks] = await Promise.all([textOf(page.file), page.fill(request)]);
    const html = text.replace(/<!--([\w-]+)-->/g, (_, mark: string) => marks[mark] ?? '');
    return reply.code(200).headers(page.headers).type('text/html; charset=utf-8').send(html);
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text inside HTML or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
}

/** A JSON document as the content of a script element that is never executed. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
