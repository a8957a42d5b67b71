import { parseArgs } from 'node:util';
import { plantBug } from './planted/plant.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    plant: { type: 'string' },
  },
});

// Must run before the portal's modules are loaded.
if (values.plant !== undefined) plantBug(values.plant);
const { liveMonth } = await import('./month.ts');
const report = await liveMonth(Number(values.seed), Number(values.days));
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(0);
