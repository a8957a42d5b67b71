import type { RunningPortal } from './portal.ts';

/** What the terminal prints when the portal is up, in Portuguese. */
export function greeting(
  { address, hint }: Pick<RunningPortal, 'address' | 'hint'>,
  publicUrl: URL | undefined,
): string {
  const lines = ['', `  Portal Motoboy no ar: ${publicUrl?.href ?? address}`];
  if (hint) lines.push(`  Demonstração: ${hint.email} / ${hint.password}`);
  return `${[...lines, '  Ctrl+C para encerrar.', ''].join('\n')}\n`;
}
