import { parseArgs } from 'node:util';
import { DEFAULT_ZONE } from '#domain/establishment/zone-texts.ts';

/** A mistake in a command, as a Portuguese sentence for the terminal. */
export class AdminError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminError';
  }
}

/** The options of a command by name, all texts. `phone` and `scopes` may hold several, separated by commas. */
export type Options = Readonly<Record<string, string | undefined>>;

export const HELP = `Administração do Portal Motoboy. Funciona com o portal ligado ou desligado, e imprime JSON.

  npm run admin -- create-establishment --name NOME --email EMAIL --password SENHA
      Cria um estabelecimento, suas formas de pagamento e a conta de quem entra por ele.
      Mais: --account-name, --corporate-name, --cnpj, --state-registration, --address, --number, --neighborhood,
      --city, --uf, --postal-code, --latitude, --longitude, --phone, --zone (padrão ${DEFAULT_ZONE})

  npm run admin -- create-api-key --email EMAIL --name NOME [--scopes orders:read,orders:create,orders:change]
      Cria uma chave de integração do estabelecimento da conta. O segredo aparece só desta vez.
      Se a conta entra em vários: --establishment ID.

  npm run admin -- revoke-api-keys --establishment ID
      Revoga juntas todas as chaves de integração do estabelecimento e mostra quais eram. Param de valer em segundos.

  npm run admin -- create-account --establishment ID --email EMAIL --name NOME --role FUNÇÃO --password SENHA
      Cria a conta de mais uma pessoa. Funções: dono, gerente, caixa, atendente, despachante.

  npm run admin -- list-memberships --email EMAIL | --establishment ID
      Mostra em que estabelecimentos uma conta entra, ou quem entra em um estabelecimento.

  npm run admin -- add-membership --email EMAIL --establishment ID --role FUNÇÃO
      Dá a uma conta que já existe acesso a mais um estabelecimento.

  npm run admin -- disable-membership --email EMAIL --establishment ID
      Remove o acesso a um estabelecimento: as sessões que estão nele terminam em um segundo, as outras continuam.

  npm run admin -- enable-membership --email EMAIL --establishment ID
      Devolve esse acesso.

  npm run admin -- remove-second-factors --email EMAIL
      Remove a verificação em duas etapas de quem perdeu o celular e os códigos, e encerra as sessões da conta.

  npm run admin -- export-account --email EMAIL
      Mostra tudo o que o portal guarda sobre uma pessoa que entra nele, em todos os estabelecimentos (LGPD).

  npm run admin -- erase-account --email EMAIL
      Apaga a conta, seus acessos, sessões e aparelhos em todos os estabelecimentos. O nome fica no que ela já fez:
      esses registros são dos estabelecimentos.

  npm run admin -- set-password --email EMAIL --password SENHA
      Troca a senha, encerra as sessões da conta e mostra as chaves de integração que já existiam: elas continuam
      valendo até revoke-api-keys.

  npm run admin -- export-establishment --establishment ID --folder PASTA
      Grava tudo de um estabelecimento em uma pasta nova, para levá-lo a outro servidor (docs/backup.md).

  npm run admin -- import-establishment --folder PASTA
      Traz o estabelecimento exportado para este servidor, ao lado dos que já existem.

  npm run admin -- list-establishments
      Mostra cada estabelecimento e como ele está: último pedido, último login, pessoas, pedidos de 7 dias,
      impressoras, agentes de impressão conectados e avisos a outros sistemas que esperam.

  npm run admin -- disable-establishment --establishment ID
      Suspende: ninguém entra, e as sessões, chaves, agentes e links de motoboys param de valer em um segundo.

  npm run admin -- enable-establishment --establishment ID
      Reativa, e desfaz uma exclusão que ainda não aconteceu. As pessoas entram de novo com a mesma senha.

  npm run admin -- delete-establishment --establishment ID
      Suspende e marca para excluir em 30 dias. Até lá, enable-establishment desfaz; depois, tudo é apagado.

  npm run admin -- reseal-secrets
      Depois de trocar SESSION_SECRET: cifra de novo, com o segredo novo, o que o de SESSION_SECRET_BEFORE cifrou.

  npm run admin -- archive list | detach MÊS | attach MÊS
      Com ARCHIVE_AFTER_MONTHS: mostra os meses do arquivo; separa um deles (AAAA-MM) de tudo o que o portal lê, nas
      tabelas orders_detached_AAAA_MM e order_events_detached_AAAA_MM; traz de volta. Ver docs/backup.md.

  npm run admin -- help

  --password - lê a senha da entrada padrão.
`;

const OPTIONS_OF = {
  'create-establishment': [
    'name',
    'email',
    'password',
    'account-name',
    'corporate-name',
    'cnpj',
    'state-registration',
    'address',
    'number',
    'neighborhood',
    'city',
    'uf',
    'postal-code',
    'latitude',
    'longitude',
    'phone',
    'zone',
  ],
  'create-api-key': ['email', 'name', 'scopes', 'establishment'],
  'revoke-api-keys': ['establishment'],
  'create-account': ['establishment', 'email', 'name', 'role', 'password'],
  'list-memberships': ['email', 'establishment'],
  'add-membership': ['email', 'establishment', 'role'],
  'disable-membership': ['email', 'establishment'],
  'enable-membership': ['email', 'establishment'],
  'remove-second-factors': ['email'],
  'export-account': ['email'],
  'erase-account': ['email'],
  'set-password': ['email', 'password'],
  'export-establishment': ['establishment', 'folder'],
  'import-establishment': ['folder'],
  'list-establishments': [],
  'disable-establishment': ['establishment'],
  'enable-establishment': ['establishment'],
  'delete-establishment': ['establishment'],
  'reseal-secrets': [],
  'archive-list': [],
  'archive-detach': ['month'],
  'archive-attach': ['month'],
  help: [],
} as const satisfies Record<string, readonly string[]>;

export type CommandName = keyof typeof OPTIONS_OF;

/** Reads the command line; throws `AdminError` if it is invalid. */
export function readArguments(given: readonly string[]): { readonly command: CommandName; readonly options: Options } {
  const [command = 'help', ...rest] = withArchive(given);
  if (!isCommand(command)) throw new AdminError(`Comando desconhecido: ${command}. Veja: npm run admin -- help`);
  const names: readonly string[] = OPTIONS_OF[command];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const args = withValues(rest);
    return { command, options: parseArgs({ args, options, strict: true }).values as Options };
  } catch (error) {
    const option = /'(--?[\w-]+)/.exec((error as Error).message)?.[1] ?? rest[0];
    throw new AdminError(`Opção inválida ou sem valor: ${option}. Veja: npm run admin -- help`);
  }
}

/** `archive detach MONTH` in the form of the other commands. */
function withArchive(given: readonly string[]): readonly string[] {
  const [command, act, month, ...rest] = given;
  if (command !== 'archive' || act === undefined) return given;
  return [`archive-${act}`, ...(month === undefined ? [] : [`--month=${month}`]), ...rest];
}

export function unknownEstablishment(id: string): string {
  return `Nenhum estabelecimento tem o id ${id}.`;
}

export function unknownAccount(email: string): string {
  return `Nenhuma conta tem o e-mail ${email}.`;
}

/** Given instead of a password: reads it from standard input. */
export const STDIN = '-';

/**
 * Joins a value that begins with one dash (a latitude, a password) to its option, since it would otherwise look like an
 * option.
 */
function withValues(given: readonly string[]): string[] {
  const isValue = (text: string | undefined) => text !== undefined && /^-(?!-)/.test(text);
  return given.flatMap((text, index) => {
    if (isValue(text) && given[index - 1]?.startsWith('--')) return [];
    return text.startsWith('--') && isValue(given[index + 1]) ? [`${text}=${given[index + 1]}`] : [text];
  });
}

/** A password exactly as given: blanks at its ends belong to it. Throws if it is missing or blank. */
export function neededPassword(options: Options): string {
  needed(options, 'password');
  return options.password ?? '';
}

/** The option's text; throws if it is missing or blank. */
export function needed(options: Options, name: string): string {
  const value = options[name]?.trim();
  if (!value) throw new AdminError(`Falta a opção --${name}.`);
  return value;
}

function isCommand(text: string): text is CommandName {
  return Object.hasOwn(OPTIONS_OF, text);
}
