/** How a ticket reaches a printer: by the browser, or by an agent over the network, a queue of its computer, or a device. */
export type PrinterConnection = 'browser' | 'network' | 'queue' | 'device';

/** True for a printer that belongs to the computer of one agent: no other agent reaches it. */
export function isOfOneComputer(connection: PrinterConnection): boolean {
  return connection === 'queue' || connection === 'device';
}
