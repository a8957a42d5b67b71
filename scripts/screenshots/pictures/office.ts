import type { Page } from '@playwright/test';
import { clickButton, type Picture, showPix } from './picture.ts';

/** The pictures of the pages under Outros, except couriers, money and people. */
export const OFFICE_PICTURES: readonly Picture[] = [
  { name: 'outros', path: '/outros' },
  { name: 'primeiros-passos', path: '/primeiros-passos' },
  { name: 'configuracoes', path: '/outros/configuracoes' },
  { name: 'funcionamento', path: '/outros/funcionamento' },
  { name: 'virada', path: '/outros/virada' },
  { name: 'alarme', path: '/outros/alarme' },
  { name: 'historico', path: '/outros/historico' },
  { name: 'relatorios', path: '/outros/relatorios' },
  { name: 'auditoria', path: '/outros/auditoria' },
  { name: 'clientes', path: '/outros/clientes' },
  { name: 'clientes-novo', path: '/outros/clientes/novo' },
  { name: 'clientes-ficha', path: '/outros/clientes/11987654321' },
  {
    name: 'clientes-alterar',
    path: '/outros/clientes/11987654321',
    prepare: (page) => page.getByRole('button', { name: 'Alterar', exact: true }).click(),
  },
  { name: 'taxas', path: '/outros/taxas' },
  { name: 'cardapio', path: '/outros/cardapio' },
  {
    name: 'cardapio-excluidos',
    path: '/outros/cardapio',
    prepare: (page) => clickButton(page, 'Produtos excluídos'),
  },
  { name: 'pagamentos', path: '/outros/pagamentos' },
  { name: 'pagamentos-chave', path: '/outros/pagamentos', prepare: (page) => clickButton(page, 'Alterar chave') },
  { name: 'pagamentos-qr', path: '/outros/pagamentos', prepare: (page) => showPix(page, 'Ver QR code') },
  { name: 'impressoras', path: '/outros/impressoras', prepare: setUpPrinters },
  { name: 'impressoras-nova', path: '/outros/impressoras', prepare: (page) => clickButton(page, 'Nova impressora') },
  { name: 'impressoras-fila', path: '/outros/impressoras', prepare: openQueue },
  { name: 'impressoras-agente', path: '/outros/impressoras', prepare: (page) => clickButton(page, 'Novo agente') },
  { name: 'integracoes', path: '/outros/integracoes' },
  { name: 'integracoes-nova', path: '/outros/integracoes', prepare: (page) => clickButton(page, 'Nova chave') },
  {
    name: 'integracoes-lalamove',
    path: '/outros/integracoes',
    prepare: (page) => clickButton(page, 'Informar conta'),
  },
];

/** Creates a kitchen printer with a test job, and a counter printer, unless they exist. */
async function setUpPrinters(page: Page): Promise<void> {
  const printer = {
    connection: 'network',
    port: 9100,
    width: 80,
    copies: 1,
    onArrival: true,
    encoding: 'cp860',
    confirms: true,
    lateAfterMinutes: 120,
  };
  const make = async (key: string, data: object) => {
    const answer = await page.request.post('/api/printers', { data, headers: { 'idempotency-key': key } });
    return ((await answer.json()) as { id: string }).id;
  };
  const kitchen = await make('cozinha', { ...printer, name: 'Cozinha', host: '192.168.0.50', kinds: ['kitchen'] });
  await make('caixa', { ...printer, name: 'Caixa', host: '192.168.0.51', width: 58, kinds: ['receipt'] });
  await page.request.post(`/api/printers/${kitchen}/trial`, { headers: { 'idempotency-key': 'teste' } });
  await page.reload();
  await page.getByRole('button', { name: 'Fila de Cozinha' }).waitFor();
}

async function openQueue(page: Page): Promise<void> {
  await setUpPrinters(page);
  await clickButton(page, 'Fila de Cozinha');
  await page.getByRole('button', { name: 'Ver Teste' }).click();
  await page.getByRole('region', { name: 'Prévia' }).locator('img').waitFor();
}
