import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** The rooms whose sentences people read: on a screen, in an answer or in the description of the API. */
const ROOMS = ['domain', 'contract', 'portal', 'server', 'print-agent'];

/** Text by path, without comments. */
const sources: ReadonlyMap<string, string> = new Map(
  ROOMS.flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => {
        const text = readFileSync(join(SOURCE, room, path), 'utf8');
        return [`${room}/${path}`, text.replace(/\/\*[\s\S]*?\*\/|(?<=\s|^)\/\/.*$/gm, '')] as const;
      }),
  ),
);

/**
 * A photo is taken ("tirar uma foto"), an order that the customer fetches is "retirado", and cash leaves a drawer
 * ("retirar"): everything else is removed.
 */
const TAKEN_OFF =
  /\b(?:tir(?:ar|a|e|ad[ao]s?|ou)|retir(?:ar|e|ou)|retirad[oa] d[aeo])\b(?! (?:(?:a|outra) )?foto| outra| da gaveta| mesmo)/i;
const FETCHED = /pronto para retirar/gi;
const PHOTO = /A foto tirada|a foto que o motoboy tirou|Tire (?:a foto|outra)/gi;

/** One act of another person is "autorizado"; "liberar" is for a table, or for a delivery without its code. */
const NOT_AUTHORISED = /não liber|pode liberar (?:só|este)|\bliberou|Quem pode liberar|ninguém libera|Liberado para/i;

/** A sign-in is a "login": "entrada" is the door, and what a portal reads. */
const SIGNED_IN = /[^a-z]a entrada (?:pede|continua)|à entrada|(?:tela|página) de entrada|Entrada recusada/i;

/** What is written is "salvo"; "guardado por 30 dias" says how long it is kept, and a person keeps ("guarda") a secret. */
const SAVED =
  /guardando (?:o pedido|a venda)|guardar as conf|['"`]Guardar |(?:foi|fica|ficou|continua) guardad[oa]|ficam guardad|guardado,? (?:neste|será)/;

/** What a shop does not know: a variable of the environment, or where programs come from. */
const INNER_NAME = /falta SMTP_URL|\bno npm\b|das fontes do portal/;

/** Each word that the shop uses, a file that shows it, and what must not come back. */
const WORDS: readonly (readonly [right: string, file: string, wrong: RegExp])[] = [
  ['Remover foto', 'portal/fields/photo-field.tsx', TAKEN_OFF],
  ['Remover do pedido', 'portal/orders/page/correct/remove-item.tsx', /Item tirado/],
  ['a partir de ', 'portal/orders/option-texts.ts', /pelas opções/],
  ['Entrega em (min)', 'portal/bag/screen/promise-fields.tsx', /label=\{?['"]Minutos de entrega/],
  ['chega por volta de', 'portal/public-orders/page/order-progress.tsx', /chega ≈/],
  ['por volta de', 'portal/bag/screen/totals.tsx', /chega às ≈/],
  ['≈ ', 'portal/bag/screen/fee-texts.ts', /linha reta ×/],
  ['linha reta', 'domain/runs/board/travel/text.ts', /mediana/],
  ['quem cuida do sistema', 'portal/establishment/settings/day-summary-fields.tsx', INNER_NAME],
  [
    'fale com quem cuida do sistema',
    'portal/access/forgotten-password-screen.tsx',
    /quem (?:instalou|administra|cuida d)o portal/,
  ],
  ['avisos a outros sistemas', 'domain/access/texts.ts', /Chaves, webhooks/],
  ['Chaves de integração', 'portal/access/keys/section.tsx', /Chaves da API/i],
  ['ao dia anterior', 'portal/day-turn/screen/carried-orders.tsx', /\bde antes\b(?! não)/],
  [
    'na lista de hoje',
    'portal/day-turn/screen/left-over.tsx',
    /no painel (?:de hoje\b(?! \()|seguinte)|outro painel|para o painel (?:\{|de hoje\b)/,
  ],
  ['O horário final', 'domain/orders/texts.ts', /fim da janela|A janela tem|começo da janela combinada/],
  ['Visto após', 'portal/reports/screen/key-figures/figures.ts', /\bOuvidos?\b/],
  ['de forma inesperada', 'server/directory/texts.ts', /o portal não entende/],
  ['Endereço não localizado. Informe o CEP.', 'portal/bag/screen/fee-texts.ts', /CEP costuma dizer/],
  ['Recebido menor que o valor', 'domain/orders/texts.ts', /O troco deve ser para um valor maior/],
  ['label="Recebido"', 'portal/counter/screen/sale-payments.tsx', /Troco recebido/],
  ['Prometido para', 'portal/orders/page/times.tsx', /Prometido em/],
  ['devolva para Aguardando', 'domain/cash/pending-texts.ts', /volte-o para/],
  ['devolva para Aguardando', 'domain/day-turn/texts.ts', /volte-o para/],
  ['dinheiro a acertar', 'domain/cash/pending-texts.ts', /dinheiro da gaveta/],
  ['Conferir', 'portal/cash/screen/count-step.tsx', /Entregar contagem/],
  ["Mostrar mais {hidden === 1 ? 'um' : hidden}", 'portal/cash/screen/pending-step.tsx', /Mostrar mais 1\b/],
  ['no mapa', 'portal/customers/screen/facts.tsx', /posição conhecida/],
  ['Frequência', 'portal/customers/screen/history.tsx', /Pede: /],
  ['Acréscimo do trajeto (%)', 'portal/delivery-fees/screen/fees-editor.tsx', /Caminho em relação/],
  ['Sem confirmação', 'portal/printing/screen/printer-texts.ts', /Saiu\?/],
  ['Celular', 'portal/stores/device-store.ts', /Aparelho \$\{/],
  ['Alertar espera após', 'portal/establishment/settings/settings-screen.tsx', /label="Tempo para pedido/],
  ['Alertar despacho após', 'portal/establishment/settings/settings-screen.tsx', /label="Tempo para despachar/],
  ['Serviços externos', 'portal/integrations/screen/integrations-screen.tsx', /Serviços de fora/],
  ['Entrega', 'domain/printing/tickets/heading.ts', /ENTREGA|['">]Delivery['"<]/],
  ['Telefone', 'domain/orders/name.ts', /['"`]Origem: Portal/],
  ['começa às ', 'portal/orders/row-texts.ts', /começa \$\{/],
  ['fora do prazo', 'portal/runs/screen/run-texts.ts', /promessa/i],
  ['Colocar em…', 'portal/runs/screen/loose-orders.tsx', /Pôr /],
  ['Não autorizar', 'portal/access/authorisations/decision-card.tsx', NOT_AUTHORISED],
  ['Aguardando a resposta', 'portal/access/authorisations/on-the-phone.tsx', /Esperando|(?:\}|pedidos) esperando/],
  ['Nenhum pedido aguardando', 'portal/runs/screen/planned.tsx', /Nenhum pedido espera/],
  ['Outros → Taxas de entrega', 'portal/bag/screen/fee-texts.ts', /Outros ›|(?:taxas|escolhe) em Outros[.,]/],
  ['falta marcar a loja no mapa', 'portal/bag/screen/fee-texts.ts', /posição do estabelecimento|nto não está no mapa/],
  ['Voltar para aguardando', 'portal/runs/screen/return-dialog.tsx', /Devolv(?:er|ido) .*para aguardando/i],
  ['Falta a verificação em duas etapas', 'portal/access/factors/door.tsx', /segunda etapa|as duas etapas/],
  ['Voltar ao login', 'portal/access/forgotten-password-screen.tsx', SIGNED_IN],
  ['deixou salvar', 'portal/establishment/settings/save-text.ts', SAVED],
  ['Recebi de outra forma', 'portal/courier-page/sheets/paid-otherwise.tsx', /\bjeitos?\b/],
  ['Levado para o dia seguinte', 'portal/orders/actions/texts.ts', /Trazido para o dia/],
  ['pergunta se a viagem é paga', 'portal/runs/screen/change-texts.ts', /pergunta pel[ao]/],
  ['Ver cadastro', 'portal/orders/page/customer.tsx', /\bfichas?\b/i],
  [
    'Configurações das saídas',
    'portal/runs/screen/settings-dialog.tsx',
    /^\s*Ajustes$|["'>]Ajustes(?! das s)|e ajustes da/,
  ],
  ['tecle R', 'portal/runs/screen/planned.tsx', /\baperte\b/i],
  ['Reativar acesso', 'portal/access/team/member-row.tsx', /Devolver acesso|Devolveu o acesso/],
  ['Recarregue a página para ver', 'portal/establishment/settings/widget-hint.tsx', /para valer/],
  ['Consultando o preço no', 'portal/partner/quote-part.tsx', /perguntando o preço/i],
  ['Cancelado no parceiro', 'portal/partner/left-there.tsx', /Cancelado lá/],
];

test.each(WORDS)('“%s” is the word of %s', (right, file, wrong) => {
  expect(sources.get(file)).toContain(right);
  expect(placesOf(wrong)).toEqual([]);
});

/** The lines with a word, outside of names in the code. */
function placesOf(wrong: RegExp): readonly string[] {
  return [...sources].flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => wrong.test(line.replace(FETCHED, '').replace(PHOTO, '')))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test.each(['Tirar acesso', 'Item tirado.', 'tira as duas etapas', 'Cardápio retirado do ar', 'Retirar o item'])(
  'the check finds “%s”',
  (sentence) => {
    expect(TAKEN_OFF.test(sentence)).toBe(true);
  },
);
