import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startQueuePaper } from '#tests/fakes/printers/queue-printer.ts';
import { aPng } from '#tests/support/photos.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The real agent as a process of the test's computer. */
function runAgent(args: readonly string[], variables: Readonly<Record<string, string>>) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PRINT_EVERY_MS: '50', PRINT_REPORT_EVERY_MS: '200', ...variables };
  const child = spawn(process.execPath, ['src/print-agent/main.ts', ...args], { cwd: ROOT, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { said: () => said, ended, stop };
}

test('a computer shows a code, one click connects it, and its USB printer prints a test', async ({ clerk, portal }) => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-'));
  const paper = await startQueuePaper();
  const surroundings = { ...paper.variables, PRINT_AGENT_DIR: folder };
  const pairing = runAgent(['pair', '--portal', portal.url], surroundings);
  await expect.poll(pairing.said).toMatch(/Código deste computador: {2}[A-Z2-9]{4}-[A-Z2-9]{4}/);
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(pairing.said())?.[0] ?? '';
  expect(pairing.said()).toContain(`${portal.url}/outros/impressoras?codigo=${code}`);

  await clerk.goto(`/outros/impressoras?codigo=${code}`);
  const dialog = clerk.getByRole('dialog', { name: 'Conectar computador' });
  await expect(dialog.getByText(code)).toBeVisible();
  await expectAccessible(clerk, 'o computador que mostra um código');
  await dialog.getByRole('textbox', { name: 'Nome do computador' }).fill('Balcão');
  await dialog.getByRole('button', { name: 'Conectar' }).click();
  await expectToast(clerk, 'Balcão conectado.');
  await expect(dialog).toBeHidden();
  await expect(clerk).toHaveURL(/\/outros\/impressoras$/);
  expect(await pairing.ended).toBe(0);
  const settings = join(folder, 'agent.json');
  expect((await stat(settings)).mode & 0o777).toBe(0o600);
  const { token } = JSON.parse(await readFile(settings, 'utf8')) as { token: string };
  expect(pairing.said()).not.toContain(token);
  await expect(clerk.locator('body')).not.toContainText(token);

  const agent = runAgent(['work'], surroundings);
  const row = clerk.getByRole('listitem').filter({ hasText: 'Balcão' });
  await expect(row).toContainText('Conectado');
  await expect(row).toContainText('versão fonte');

  await clerk.getByRole('button', { name: 'Nova impressora' }).click();
  const form = clerk.getByRole('dialog', { name: 'Nova impressora' });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Térmica');
  await form.getByRole('combobox', { name: 'Conexão' }).selectOption('queue');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Escolha o computador em que a impressora está.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Computador', exact: true }).selectOption('Balcão');
  await form.getByRole('combobox', { name: 'Impressora do computador' }).selectOption('Termica');
  await form.getByRole('switch', { name: 'Abrir a gaveta de dinheiro' }).check();
  await form.getByLabel('Logo no recibo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expect(form.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expectAccessible(clerk, 'uma impressora de um computador');
  await form.getByRole('button', { name: 'Salvar' }).click();
  const printer = clerk.getByRole('listitem').filter({ hasText: 'Térmica' });
  await expect(printer).toContainText('Termica em Balcão · 80 mm');
  await clerk.getByRole('button', { name: 'Ações de Térmica' }).click();
  await clerk.getByRole('menuitem', { name: 'Imprimir teste' }).click();
  await expect
    .poll(() =>
      paper
        .printouts()
        .map(({ text }) => text)
        .join(),
    )
    .toContain('TESTE DE IMPRESSÃO');
  expect(paper.signals().pulses).toBe(1);
  expect(paper.signals().pictures).toEqual([[32, 16]]);
  await expect(printer).toContainText('Última impressão');
  await agent.stop();
  await paper.close();
  await rm(folder, { recursive: true, force: true });
});

test('an unknown code is reported as expired, and an impossible one is refused before the request', async ({
  clerk,
  troubles,
}) => {
  troubles.expect('404 GET /api/print-agent-pairings/BCDF2345');
  await clerk.goto('/outros/impressoras');
  await clerk.getByRole('button', { name: 'Novo agente' }).click();
  const form = clerk.getByRole('dialog', { name: 'Novo agente' });
  await expect(form.getByRole('button', { name: /^Windows/ })).toBeVisible();
  await expectAccessible(clerk, 'um agente novo');
  await form.getByRole('textbox', { name: 'Código do computador' }).fill('abc');
  await form.getByRole('button', { name: 'Continuar' }).click();
  await expect(form.getByText('São oito letras e números, como BCDF-2345.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Código do computador' }).fill('bcdf 2345');
  await form.getByRole('button', { name: 'Continuar' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Conectar computador' });
  await expect(dialog.getByText('Este código não vale mais. Gere outro no computador da impressora.')).toBeVisible();
});

test('a page opened with a code keeps it until the sign-in', async ({ shop, page, troubles }) => {
  troubles.expect('404 GET /api/print-agent-pairings/BCDF2345');
  await page.goto('/outros/impressoras?codigo=BCDF-2345');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(shop.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(shop.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Conectar computador' })).toBeVisible();
});

/** A black picture of 32 × 16 dots. */
const LOGO = aPng({ width: 32, height: 16, gray: 0 });
