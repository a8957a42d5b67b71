import { BadFile, numberOf } from './bad-file.ts';
import type { FileStop, RoutingFile } from './routing-problem.ts';

const COLUMNS = 7;

/**
 * Parses Solomon's format: number and capacity of the vehicles, then one line per stop, the depot first. Distances are
 * not rounded, and travel time equals distance.
 */
export function parseSolomon(lines: readonly string[]): RoutingFile {
  const start = lines.findIndex((line) => /^\s*CUSTOMER\b/i.test(line));
  const [vehicles, capacity] = vehiclesOf(lines.slice(0, start));
  const rows = lines.flatMap((line, index) => (index > start && /^\s*[-+.\d]/.test(line) ? [{ line, index }] : []));
  const [depot, ...customers] = rows.map(({ line, index }) => stopOf(line, index + 1));
  if (depot === undefined) throw new BadFile('Nenhuma parada depois de CUSTOMER.');
  if (depot.demand !== 0) throw new BadFile(`O depósito (${depot.id}) deveria ter demanda 0.`);
  return { depot, customers, capacity, vehicles, rounded: false };
}

function vehiclesOf(lines: readonly string[]): readonly [number, number] {
  const vehicle = lines.findIndex((line) => /^\s*VEHICLE\b/i.test(line));
  const numbers = lines.slice(vehicle + 1).find((line) => /^\s*\d/.test(line));
  if (vehicle < 0 || numbers === undefined) throw new BadFile('Faltam o número e a capacidade dos veículos (VEHICLE).');
  const [count, capacity] = numbers.trim().split(/\s+/);
  return [numberOf(count, 'O número de veículos'), numberOf(capacity, 'A capacidade')];
}

function stopOf(text: string, line: number): FileStop {
  const cells = text.trim().split(/\s+/);
  if (cells.length < COLUMNS)
    throw new BadFile(`A linha ${line} tem ${cells.length} colunas e deveria ter ${COLUMNS}.`);
  const cell = (index: number, what: string) => numberOf(cells[index], what, line);
  const stop = {
    id: cell(0, 'O número do cliente'),
    x: cell(1, 'A coordenada X'),
    y: cell(2, 'A coordenada Y'),
    demand: cell(3, 'A demanda'),
    opens: cell(4, 'O início da janela'),
    closes: cell(5, 'O fim da janela'),
    service: cell(6, 'O tempo de serviço'),
  };
  if (stop.opens > stop.closes) throw new BadFile(`A janela da linha ${line} termina antes de começar.`);
  if (stop.service < 0) throw new BadFile(`O tempo de serviço da linha ${line} é negativo.`);
  return stop;
}
