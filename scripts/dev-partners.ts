import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { PARTNERS, type RunningPartner } from './partners.ts';

/**
 * `npm run dev:partners`: runs local fakes of the external services until Ctrl+C. Prints the portal's variables for
 * them, and reads commands that make a service fail, to see how the portal reacts.
 */
const running = new Map<string, RunningPartner>();
const only = process.argv.slice(2);
for (const { name, port, start } of PARTNERS) {
  if (only.length > 0 && !only.includes(name)) continue;
  const partner = await start(port).catch((error: { code?: unknown }) => {
    console.error(`${name} não pôde ouvir na porta ${port} (${String(error.code ?? error)}).`);
    process.exit(1);
  });
  running.set(name, partner);
}

const variables = [...running.values()].flatMap(({ environment }) => Object.entries(environment));
console.log('Serviços externos no ar. Inicie o portal com:\n');
console.log(`${variables.map(([name, value]) => `${name}='${value}'`).join(' \\\n  ')} \\\n  npm start\n`);
for (const [name, { hints, commands }] of running) {
  for (const hint of hints) console.log(`  ${name}: ${hint}`);
  console.log(`  ${name}: ${Object.keys(commands).join(', ')}`);
}
console.log('\nComandos: o serviço e um dos nomes acima, como "xdata slow". Ctrl+C para encerrar.');

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const [name = '', what = ''] = line.trim().split(/\s+/);
  if (name === '') return;
  const command = running.get(name)?.commands[what];
  if (!command) return console.log(`Não há "${line.trim()}".`);
  try {
    const answer = await command();
    console.log(answer === undefined ? 'Feito.' : inspect(answer, { depth: 6 }));
  } catch (error) {
    console.log(`Não deu: ${(error as Error).message}`);
  }
});

await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
lines.close();
await Promise.all([...running.values()].map(({ close }) => close()));
process.exit(0);
