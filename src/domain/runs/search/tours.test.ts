import { describe, expect, test } from 'vitest';
import { Chance } from './chance.ts';
import { nearestStops } from './nearest.ts';
import { basicSequences } from './sequences.ts';
import { StopList } from './stop-list.ts';
import { stopsOf, Tours, toursAsLists } from './tours.ts';

describe('tours', () => {
  const loads = Int32Array.from([0, 1, 2, 3, 4]);
  test('equal plain lists after any insertions and removals', () => {
    const chance = new Chance(5);
    const tours = new Tours(loads, 3);
    const lists: number[][] = [[], [], []];
    for (let step = 0; step < 400; step += 1) {
      const stop = 1 + chance.below(4);
      const at = lists.findIndex((list) => list.includes(stop));
      if (at >= 0) {
        tours.remove(stop);
        lists[at] = (lists[at] ?? []).filter((one) => one !== stop);
      } else {
        const tour = chance.below(3);
        const list = lists[tour] ?? [];
        const place = chance.below(list.length + 1);
        tours.insert(stop, tour, list[place - 1] ?? 0);
        list.splice(place, 0, stop);
      }
      expect([0, 1, 2].map((tour) => stopsOf(tours, tour))).toEqual(lists);
      const used = lists.filter((list) => list.length > 0);
      expect(tours.count).toBe(used.length);
      expect(toursAsLists(tours).toSorted()).toEqual(used.toSorted());
      expect([...tours.used].sort()).toEqual([0, 1, 2]);
      if (tours.spare >= 0) expect(lists[tours.spare]).toEqual([]);
      else expect(used).toHaveLength(3);
      lists.forEach((list, tour) => {
        expect(tours.size[tour]).toBe(list.length);
        expect(tours.load[tour]).toBe(list.reduce((sum, one) => sum + (loads[one] ?? 0), 0));
        expect(tours.last[tour]).toBe(list.at(-1) ?? 0);
        for (const one of list) expect(tours.tourOf[one]).toBe(tour);
      });
      const absent = new StopList(4);
      absent.refill(tours);
      expect([...absent.items.slice(0, absent.length)]).toEqual(
        [1, 2, 3, 4].filter((one) => !lists.flat().includes(one)),
      );
    }
  });

  test('return to the saved state', () => {
    const tours = new Tours(loads, 2);
    tours.insert(1, 0, 0);
    tours.insert(2, 0, 1);
    const kept = tours.block.copy();
    tours.remove(1);
    tours.insert(3, 1, 0);
    tours.block.restore(kept);
    expect(toursAsLists(tours)).toEqual([[1, 2]]);
    tours.block.keep(kept);
    expect(kept).toEqual(tours.block.copy());
  });
});

test('the nearest stops begin with the stop itself; ties go to the lower number, the shorter direction counts', () => {
  // 0 is the shop and no neighbour.
  const table = Float64Array.from(
    [
      [0, 1, 1, 1],
      [1, 0, 5, 9],
      [1, 5, 0, 5],
      [1, 2, 5, 0],
    ].flat(),
  );
  expect([...nearestStops(table, 4, 3)].slice(3)).toEqual([1, 3, 2, 2, 1, 3, 3, 1, 2]);
  expect([...nearestStops(table, 4, 1)].slice(1)).toEqual([1, 2, 3]);
  expect(nearestStops(table, 4, 0)).toHaveLength(0);
  expect([...nearestStops(new Float64Array(9), 3, 2)].slice(2)).toEqual([1, 2, 2, 1]);
});

test('stops are reinserted in random order, or the largest, the farthest or the nearest first', () => {
  const sequences = basicSequences(Int32Array.from([0, 3, 1]), Float64Array.from([0, 7, 9, 7, 0, 1, 9, 1, 0]));
  expect(sequences.map(({ weight, keys }) => [weight, keys === null ? null : [...keys].slice(1)])).toEqual([
    [4, null],
    [4, [-3, -1]],
    [2, [-7, -9]],
    [1, [7, 9]],
  ]);
});
