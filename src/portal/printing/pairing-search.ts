import { readPairingCode } from '#domain/printing/pairing-code.ts';

/** The code of a computer to connect, as its agent opened the page. */
export interface PairingSearch {
  readonly codigo?: string;
}

/** Reads the code from an address; ignores what cannot be one. */
export function readPairingSearch({ codigo }: Readonly<Record<string, unknown>>): PairingSearch {
  const code = typeof codigo === 'string' ? readPairingCode(codigo) : undefined;
  return code === undefined ? {} : { codigo: code };
}
