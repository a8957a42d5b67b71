import { isStoreUnavailable } from '#server/platform/database/store-errors.ts';
import { EnvironmentError } from '#server/platform/environment/variable.ts';

/** Why the portal did not start, in one Portuguese line for the person at the terminal. */
export function explainFailure(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return `O portal não iniciou: ${String(error)}`;
  // Messages of these errors are written for the terminal.
  if (error.name === 'EmbeddedPostgresError' || error.name === 'BackupError') return error.message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Escolha outra em PORT ou encerre o outro programa.`;
  if (code === 'EACCES' && port !== undefined) return `Sem permissão para usar a porta ${port}. Escolha outra em PORT.`;
  if (code === 'EADDRNOTAVAIL') return `Esta máquina não tem o endereço ${address}. Confira HOST.`;
  if (code === '28P01' || code === '28000')
    return 'O banco de dados recusou o usuário ou a senha. Confira DATABASE_URL.';
  if (code === '3D000') return 'O banco de dados indicado não existe. Confira DATABASE_URL.';
  if (isStoreUnavailable(error))
    return `O banco de dados não responde (${code ?? error.message}). Confira DATABASE_URL.`;
  return `O portal não iniciou: ${error.message}`;
}
