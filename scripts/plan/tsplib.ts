import { BadFile, numberOf } from './bad-file.ts';
import type { RoutingFile } from './routing-problem.ts';

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Parses a CVRP file of TSPLIB with coordinates: `KEY : value` lines, then sections of rows. */
export function parseTsplib(lines: readonly string[]): RoutingFile {
  const { header, sections } = split(lines);
  refuseOthers(header);
  const places = placesOf(rowsOf(sections, 'NODE_COORD_SECTION'));
  const demands = new Map(rowsOf(sections, 'DEMAND_SECTION').map((row) => [idOf(row), demandOf(row)]));
  checkDimension(header, places.size);
  const depotId = depotOf(sections, demands, places);
  const stops = [...places].map(([id, place]) => ({ id, ...place, demand: demandAt(demands, id) }));
  const depot = stops.find(({ id }) => id === depotId);
  if (depot === undefined) throw new BadFile(`O depósito ${depotId} não está em NODE_COORD_SECTION.`);
  if (depot.demand !== 0) throw new BadFile(`O depósito ${depotId} deveria ter demanda 0.`);
  return {
    depot,
    customers: stops.filter(({ id }) => id !== depotId),
    capacity: numberOf(header.get('CAPACITY'), 'CAPACITY'),
    vehicles: null,
    rounded: true,
  };
}

function split(lines: readonly string[]) {
  const header = new Map<string, string>();
  const sections = new Map<string, Row[]>();
  let section: Row[] | null = null;
  for (const [index, raw] of lines.entries()) {
    const text = raw.trim();
    if (/^EOF$/i.test(text)) break;
    if (text === '') continue;
    const name = /^([A-Z_]+_SECTION)\s*:?$/i.exec(text)?.[1]?.toUpperCase();
    const field = /^([A-Z_]+)\s*:(.*)$/i.exec(text);
    if (name !== undefined) {
      section = [];
      sections.set(name, section);
    } else if (field?.[1] !== undefined) {
      header.set(field[1].toUpperCase(), (field[2] ?? '').trim());
    } else if (section !== null) {
      section.push({ cells: text.split(/\s+/), line: index + 1 });
    } else {
      throw new BadFile(`A linha ${index + 1} não foi entendida: "${text}".`);
    }
  }
  return { header, sections };
}

function refuseOthers(header: ReadonlyMap<string, string>): void {
  const type = header.get('TYPE') ?? 'CVRP';
  if (!/^CVRP\b/i.test(type)) throw new BadFile(`Só arquivos do tipo CVRP são lidos, e este é ${type}.`);
  const weights = header.get('EDGE_WEIGHT_TYPE') ?? 'EUC_2D';
  if (!/^EUC_2D$/i.test(weights)) throw new BadFile(`Só distâncias EUC_2D são lidas, e estas são ${weights}.`);
}

function rowsOf(sections: ReadonlyMap<string, readonly Row[]>, name: string): readonly Row[] {
  const rows = sections.get(name) ?? [];
  if (rows.length === 0) throw new BadFile(`Falta a seção ${name}.`);
  return rows;
}

function placesOf(rows: readonly Row[]) {
  const places = new Map<number, ReturnType<typeof placeOf>>();
  for (const row of rows) {
    const id = idOf(row);
    if (places.has(id)) throw new BadFile(`O nó ${id} aparece mais de uma vez (linha ${row.line}).`);
    places.set(id, placeOf(row));
  }
  return places;
}

function idOf({ cells, line }: Row): number {
  return numberOf(cells[0], 'O número do nó', line);
}

function placeOf({ cells, line }: Row) {
  return { x: numberOf(cells[1], 'A coordenada X', line), y: numberOf(cells[2], 'A coordenada Y', line) };
}

function demandOf({ cells, line }: Row): number {
  return numberOf(cells[1], 'A demanda', line);
}

function demandAt(demands: ReadonlyMap<number, number>, id: number): number {
  const demand = demands.get(id);
  if (demand === undefined) throw new BadFile(`Falta a demanda do nó ${id}.`);
  return demand;
}

function checkDimension(header: ReadonlyMap<string, string>, found: number): void {
  const text = header.get('DIMENSION');
  if (text === undefined) return;
  const dimension = numberOf(text, 'DIMENSION');
  if (dimension !== found) throw new BadFile(`DIMENSION diz ${dimension} nós, mas o arquivo tem ${found}.`);
}

/** Returns the depot: the number in DEPOT_SECTION, else the only node without a demand, else the first node. */
function depotOf(
  sections: ReadonlyMap<string, readonly Row[]>,
  demands: ReadonlyMap<number, number>,
  places: ReadonlyMap<number, unknown>,
): number {
  const ids = (sections.get('DEPOT_SECTION') ?? []).flatMap(({ cells, line }) =>
    cells.map((cell) => numberOf(cell, 'O depósito', line)),
  );
  const end = ids.indexOf(-1);
  const depots = end < 0 ? ids : ids.slice(0, end);
  if (depots.length > 1) throw new BadFile(`O arquivo tem ${depots.length} depósitos; só um é possível.`);
  const without = [...demands].filter(([, demand]) => demand === 0).map(([id]) => id);
  const [first] = places.keys();
  return depots[0] ?? (without.length === 1 ? without[0] : undefined) ?? first ?? 1;
}
