interface Sent {
  readonly vehicles?: readonly {
    readonly id: number;
    readonly capacity?: readonly number[];
    readonly start_index?: number;
  }[];
  readonly jobs?: readonly {
    readonly id: number;
    readonly location_index?: number;
    readonly delivery?: readonly number[];
    readonly time_windows?: readonly (readonly [number, number])[];
    readonly priority?: number;
  }[];
  readonly matrices?: { readonly car?: { readonly durations?: readonly (readonly number[])[] } };
}

/** Answers in VROOM's format: fills the vehicles in order with the nearest jobs; the remaining jobs are unassigned. */
export function solveVroom({ vehicles, jobs, matrices }: Sent): object {
  const durations = matrices?.car?.durations;
  const size = durations?.length ?? 0;
  const isSquare = durations?.every((row) => row.length === size && row.every(Number.isInteger)) ?? false;
  if (!vehicles?.length || !jobs || !durations || !isSquare) return { code: 2, error: 'Invalid input' };
  const wrong = jobs.find(({ location_index = -1, time_windows = [], priority = 0 }) => {
    const isOpen = time_windows.every(
      ([from, until]) => Number.isInteger(from) && Number.isInteger(until) && from <= until,
    );
    return location_index < 0 || location_index >= size || !isOpen || priority < 0 || priority > 100;
  });
  if (wrong) return { code: 2, error: `Invalid job ${wrong.id}` };
  const left = [...jobs];
  const routes = vehicles.flatMap(({ id, capacity = [1] }) => {
    const steps: object[] = [{ type: 'start', arrival: 0 }];
    let at = 0;
    let room = capacity[0] ?? 0;
    let arrival = 0;
    while (left.length > 0 && room > 0) {
      const next = left.reduce((best, job) =>
        (durations[at]?.[job.location_index ?? 0] ?? 0) < (durations[at]?.[best.location_index ?? 0] ?? 0) ? job : best,
      );
      left.splice(left.indexOf(next), 1);
      arrival += durations[at]?.[next.location_index ?? 0] ?? 0;
      at = next.location_index ?? 0;
      room -= next.delivery?.[0] ?? 1;
      steps.push({ type: 'job', id: next.id, arrival });
    }
    return steps.length > 1 ? [{ vehicle: id, steps: [...steps, { type: 'end', arrival }], duration: arrival }] : [];
  });
  const unassigned = left.map(({ id }) => ({ id, type: 'job' }));
  return { code: 0, summary: { routes: routes.length, unassigned: unassigned.length }, unassigned, routes };
}
