import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parseRoutingFile } from '../scripts/plan/routing-file.ts';
import type { RoutingFile } from '../scripts/plan/routing-problem.ts';
import { type FilePlan, solveFile } from '../scripts/plan/solve-file.ts';

const ROOT = join(import.meta.dirname, '..');
const INSTANCES = join(ROOT, 'bench/instances');
const read = (path: string) => readFileSync(join(INSTANCES, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'plan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A search of so many rounds, whatever the machine. */
function solved(file: RoutingFile, rounds: number, seed = 1): FilePlan {
  let asked = 0;
  return solveFile(file, seed, () => {
    asked += 1;
    return (asked * 8) / rounds;
  });
}

/** The cost of the routes as the file defines it; throws where they break its rules. */
function checkedCost(file: RoutingFile, { routes }: FilePlan): number {
  const stops = new Map(file.customers.map((stop) => [stop.id, stop]));
  expect(routes.flat().toSorted((a, b) => a - b)).toEqual([...stops.keys()].toSorted((a, b) => a - b));
  expect(routes.length).toBeLessThanOrEqual(file.vehicles ?? Number.POSITIVE_INFINITY);
  let cost = 0;
  for (const route of routes) {
    let at = file.depot;
    let clock = file.depot.opens ?? 0;
    let load = 0;
    for (const stop of [...route.map((id) => stops.get(id) ?? file.depot), file.depot]) {
      const straight = Math.hypot(stop.x - at.x, stop.y - at.y);
      cost += file.rounded ? Math.round(straight) : straight;
      clock = Math.max(clock + straight, stop.opens ?? 0);
      expect(clock).toBeLessThanOrEqual((stop.closes ?? Number.POSITIVE_INFINITY) + 1e-9);
      clock += stop.service ?? 0;
      load += stop.demand;
      at = stop;
    }
    expect(load).toBeLessThanOrEqual(file.capacity);
  }
  return cost;
}

describe('published instances', () => {
  test.each([
    ['cvrp/P-n16-k8.vrp', 450, 0],
    ['cvrp/P-n23-k8.vrp', 529, 0],
    ['cvrp/A-n32-k5.vrp', 784, 0],
    ['cvrp/A-n53-k7.vrp', 1010, 0.02],
    ['vrptw/C101.txt', 828.94, 0.0001],
    ['vrptw/R101.txt', 1642.88, 0.03],
    ['vrptw/RC201.txt', 1265.56, 0.04],
  ])('%s is planned within its gap', (path, best, gap) => {
    const file = parseRoutingFile(read(path));
    const plan = solved(file, 8000);
    expect(plan.cost).toBeCloseTo(checkedCost(file, plan), 6);
    expect(plan.cost).toBeLessThanOrEqual(best * (1 + gap) + 0.005);
  });

  test('the same seed and rounds give the same routes, another seed may give others', () => {
    const file = parseRoutingFile(read('cvrp/A-n53-k7.vrp'));
    expect(solved(file, 400)).toEqual(solved(file, 400));
    const costs = [1, 2, 3, 4].map((seed) => solved(file, 80, seed).cost);
    expect(new Set(costs).size).toBeGreaterThan(1);
  });
});

describe('a TSPLIB file', () => {
  const TINY = [
    'NAME: tiny',
    'TYPE: CVRP',
    'DIMENSION: 4',
    'EDGE_WEIGHT_TYPE:EUC_2D',
    'CAPACITY : 10',
    '',
    'NODE_COORD_SECTION',
    '1\t0 30',
    '2\t0\t40',
    ' 7 0 0',
    '9 -1.5e1 0',
    'DEMAND_SECTION',
    '1 5',
    '2 5',
    '7 0',
    '9 10',
    'DEPOT_SECTION',
    ' 7',
    ' -1',
  ];

  test.each([
    ['without EOF', TINY.join('\n')],
    ['of Windows', `\uFEFF${TINY.join('\r\n')}\r\nEOF\r\n`],
    ['without a depot section', TINY.slice(0, -3).join('\n')],
  ])('%s is read, its depot wherever it stands', (_, text) => {
    const plan = solved(parseRoutingFile(text), 80);
    expect(plan.cost).toBe(110);
    expect(plan.routes.map((route) => route.toSorted()).toSorted()).toEqual([[1, 2], [9]]);
  });

  test('may have loads with decimals', () => {
    const text = TINY.join('\n').replace('1 5', '1 5.05').replace('CAPACITY : 10', 'CAPACITY : 10.04');
    expect(solved(parseRoutingFile(text), 80).routes).toHaveLength(3);
  });

  test.each([
    [/EUC_2D/, 'EXPLICIT', /EUC_2D.*EXPLICIT/],
    [/TYPE: CVRP/, 'TYPE: TSP', /CVRP.*TSP/],
    [/9 10/, '9 11', /cliente 9 \(11\) passa da capacidade \(10\)/],
    [/9 10\n/, '', /Falta a demanda do nó 9/],
    [/1 5/, '1 five', /A demanda deveria ser um número, mas é "five" \(linha 13\)/],
    [/DIMENSION: 4/, 'DIMENSION: 5', /DIMENSION diz 5 nós, mas o arquivo tem 4/],
    [/CAPACITY : 10\n/, '', /CAPACITY deveria ser um número/],
    [/ 7 0 0/, ' 1 0 0', /O nó 1 aparece mais de uma vez/],
    [/DEMAND_SECTION/, 'OTHER_SECTION', /Falta a seção DEMAND_SECTION/],
  ])('with %s turned into "%s" is refused', (what, by, message) => {
    expect(() => parseRoutingFile(TINY.join('\n').replace(what, by))).toThrow(message);
  });
});

describe('a Solomon file', () => {
  const TINY = `tiny\n\nVEHICLE\nNUMBER  CAPACITY\n 2\t10\n\nCUSTOMER\nCUST NO.  XCOORD.\n \n
    0 0 0 0 0 100 0\n 1 0 30 5 0 100 2\n  2 0 40 5 50 60 2\n 3 0 -5 10 0 8 0\n`;

  test('of any length is read, with lines of Windows and tabs', () => {
    const file = parseRoutingFile(TINY.replaceAll('\n', '\r\n').replaceAll(' 0 ', '\t0\t'));
    const plan = solved(file, 80);
    expect(checkedCost(file, plan)).toBe(90);
    expect(plan.routes.map((route) => route.toSorted()).toSorted()).toEqual([[1, 2], [3]]);
  });

  test('with more demand than its vehicles carry is refused', () => {
    const file = parseRoutingFile(TINY.replace(' 2\t10', ' 1 10'));
    expect(() => solved(file, 80)).toThrow(/Sem lugar em 1 veículos/);
  });

  test.each([
    [' 1 0 30 5 0 100 2', ' 1 0 30 5 0 100', /A linha \d+ tem 6 colunas e deveria ter 7/],
    [' 1 0 30', ' 3 0 30', /O cliente 3 aparece mais de uma vez/],
    ['50 60', '60 50', /termina antes de começar/],
    ['VEHICLE', 'CARS', /VEHICLE/],
  ])('with "%s" turned into "%s" is refused', (what, by, message) => {
    expect(() => parseRoutingFile(TINY.replace(what, by))).toThrow(message);
  });
});

describe('npm run plan', () => {
  const plan = (...args: string[]) =>
    promisify(execFile)('npm', ['run', '--silent', 'plan', '--', ...args], { cwd: ROOT });

  test('prints the routes and their cost', async () => {
    const { stdout } = await plan(join(INSTANCES, 'cvrp/P-n16-k8.vrp'), '--ms', '50', '--seed', '3');
    const printed = JSON.parse(stdout);
    expect(printed.cost).toBe(checkedCost(parseRoutingFile(read('cvrp/P-n16-k8.vrp')), printed));
  });

  test('says in Portuguese what is wrong and fails', async () => {
    const bad = join(folder, 'bad.vrp');
    writeFileSync(bad, 'Bom dia');
    await expect(plan(bad)).rejects.toMatchObject({ code: 1, stdout: '', stderr: /O arquivo não é um CVRP/ });
    await expect(plan(join(folder, 'none'))).rejects.toMatchObject({ code: 1, stderr: /não existe/ });
    await expect(plan(bad, '--ms', '-1')).rejects.toMatchObject({ code: 1 });
    await expect(plan()).rejects.toMatchObject({ code: 1, stderr: /npm run --silent plan -- ARQUIVO/ });
  });
});
