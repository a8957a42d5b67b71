import type { CreatedPrintAgent, Printer, PrinterInput, PrintJob } from '#contract/printing/schema.ts';
import type { Client } from '#tests/support/client.ts';
import type { Shop } from '#tests/support/start-app.ts';

/** A kitchen network printer that prints what it receives, with any field overridden. */
export function aPrinter(overrides: Partial<PrinterInput> = {}): PrinterInput {
  return {
    name: 'Cozinha',
    connection: 'network',
    host: '127.0.0.1',
    port: 9100,
    width: 80,
    kinds: ['kitchen'],
    copies: 1,
    onArrival: true,
    encoding: 'cp860',
    confirms: true,
    lateAfterMinutes: 120,
    ...overrides,
  };
}

/** Creates a printer; throws if that is refused. */
export async function setUpPrinter(shop: Pick<Shop, 'post'>, overrides: Partial<PrinterInput> = {}): Promise<Printer> {
  const { status, body } = await shop.post<Printer>('/api/printers', aPrinter(overrides));
  if (status !== 201) throw new Error(`POST of the printer answered ${status}`);
  return body;
}

/** Creates an agent and returns its token. */
export async function newAgentToken(shop: Pick<Shop, 'post'>, name = 'Computador do caixa'): Promise<string> {
  return (await shop.post<CreatedPrintAgent>('/api/print-agents', { name })).body.token;
}

/** The jobs of a printer, oldest first. */
export async function jobsOf(shop: Pick<Client, 'get'>, printer: Printer): Promise<readonly PrintJob[]> {
  const { body } = await shop.get<{ jobs: PrintJob[] }>(`/api/printers/${printer.id}/jobs`);
  return body.jobs.toReversed().toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}
