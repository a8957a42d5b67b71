import type { Environment } from '#server/environment.ts';

/** What the terminal says when the portal is up, in Portuguese. */
export function greeting(address: string, { demonstration, publicUrl }: Environment): string {
  const lines = ['', `  Portal Motoboy no ar: ${publicUrl?.href ?? address}`];
  if (demonstration) lines.push(`  Demonstração: ${demonstration.email} / ${demonstration.password}`);
  return `${[...lines, '  Ctrl+C para encerrar.', ''].join('\n')}\n`;
}
