import { BadFile } from './bad-file.ts';
import type { RoutingFile } from './routing-problem.ts';
import { parseSolomon } from './solomon.ts';
import { parseTsplib } from './tsplib.ts';

/** Reads a TSPLIB CVRP file or a Solomon file; refuses anything else. */
export function parseRoutingFile(text: string): RoutingFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines.every((line) => line.trim() === '')) throw new BadFile('O arquivo está vazio.');
  if (lines.some((line) => /^\s*NODE_COORD_SECTION/i.test(line))) return checked(parseTsplib(lines));
  if (lines.some((line) => /^\s*CUSTOMER\b/i.test(line))) return checked(parseSolomon(lines));
  throw new BadFile('O arquivo não é um CVRP do TSPLIB (NODE_COORD_SECTION) nem um Solomon (CUSTOMER).');
}

/** The checks that apply to both formats. */
function checked(file: RoutingFile): RoutingFile {
  const { customers, depot, capacity, vehicles } = file;
  if (!(capacity > 0)) throw new BadFile(`A capacidade deve ser maior que zero, mas é ${capacity}.`);
  if (vehicles !== null && !(Number.isInteger(vehicles) && vehicles > 0)) {
    throw new BadFile(`O número de veículos deve ser inteiro e maior que zero, mas é ${vehicles}.`);
  }
  const ids = new Set([depot.id]);
  for (const { id, demand } of customers) {
    if (ids.has(id)) throw new BadFile(`O cliente ${id} aparece mais de uma vez.`);
    ids.add(id);
    if (demand < 0) throw new BadFile(`A demanda do cliente ${id} é negativa.`);
    if (demand > capacity)
      throw new BadFile(`A demanda do cliente ${id} (${demand}) passa da capacidade (${capacity}).`);
  }
  return file;
}
