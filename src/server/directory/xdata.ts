import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { Directory, DirectoryAnswer, DirectoryCourier, DirectoryUser } from './directory.ts';
import { readDetails, readPhones } from './read-establishment.ts';
import { fieldOf, flagOf, idOf, textOf } from './read-fields.ts';
import { readKmRates } from './read-km-rates.ts';
import { readMethodIds, readPaymentMethods } from './read-payment-methods.ts';
import { readPicture } from './read-picture.ts';
import { FAILURE_TEXTS } from './texts.ts';
import {
  createXdataClient,
  items,
  unknownShape,
  type XdataClient,
  XdataError,
  type XdataService,
} from './xdata-client.ts';
import { isMembers, type Members, referenceOf } from './xdata-json.ts';
import { keyLiteral, textLiteral } from './xdata-query.ts';

const OF_USER = [
  'FkUsuario',
  'FkUsuario/FkUsuarioParametros',
  'FkUsuario/ListaEndereco',
  'FkUsuario/ListaTaxaKm',
  'FkUsuario/ListaTelefone',
  'FkUsuario/ListaIntegracao',
];
const OF_LINK = ['FkUsuario', 'FkEstabelecimento', 'FkUsuario/ListaTelefone'];

/** How many links are followed in parallel when the service does not expand them. */
const AT_ONCE = 5;
const MOST_COURIERS = 500;

/** The directory over XData: the calls of the specification, section 7, and every form of their answers. */
export function createXdataDirectory(service: XdataService): Directory {
  const client = createXdataClient(service);
  const reading = (signal: AbortSignal) => createReading(client, signal);
  return {
    find: (emails, signal) =>
      answered(async () => {
        for (const email of emails) {
          const user = await findUser(client, email, signal);
          if (user) return user;
        }
        return null;
      }),
    couriers: (userId, signal) =>
      answered(async () => {
        const filter = `FkEstabelecimento/IdUsuario eq ${keyLiteral(userId)} and Ativo eq true`;
        const links = await client.readSet('BnuUsuarioVinculo', { filter, expand: OF_LINK }, ['FkUsuario'], signal);
        const couriers = await inTurns(links.slice(0, MOST_COURIERS), (link) =>
          readCourier(reading(signal), link, userId),
        );
        return [...new Map(couriers.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()];
      }),
    paymentMethods: (ids, signal) =>
      answered(async () => {
        if (ids.length === 0) return [];
        const operation = 'UsuarioParametrosService/FormasPagEstabelecimento';
        const document = await client.invoke(operation, { sFormasIn: ids.join(',') }, signal);
        return readPaymentMethods(items('FormasPagEstabelecimento', document, ['IdFormaPagamento', 'Descricao']));
      }),
    picture: (reference, signal) => answered(() => client.bytes(reference, PHOTO_BOUNDS.bytes, signal)),
  };
}

async function findUser(client: XdataClient, email: string, signal: AbortSignal): Promise<DirectoryUser | null> {
  const query = { filter: `Email eq ${textLiteral(email)}`, expand: OF_USER };
  const rows = (await client.readSet('BnuUsuarioEmail', query, ['Email', 'FkUsuario', 'IdUsuario'], signal)).filter(
    isMembers,
  );
  // A service may ignore the filter: take the row of this e-mail. Other rows are refused below, so that nobody is
  // signed in as somebody else.
  const row = rows.find((one) => textOf(one.Email, 254)?.toLowerCase() === email.toLowerCase()) ?? rows[0];
  if (!row) return null;
  const written = textOf(row.Email, 254);
  if (written === undefined ? rows.length > 1 : written.toLowerCase() !== email.toLowerCase()) {
    throw unknownShape('BnuUsuarioEmail answered other e-mails than the one asked for');
  }
  const reading = createReading(client, signal);
  const user = (await reading.one(row, 'FkUsuario')) ?? ('IdUsuario' in row ? row : undefined);
  const id = user && idOf(user.IdUsuario);
  if (!user || id === undefined) throw unknownShape('BnuUsuarioEmail answered no user with an IdUsuario');
  const parameters = (await reading.one(user, 'FkUsuarioParametros')) ?? {};
  const addresses = await reading.list(user, 'ListaEndereco');
  const phones = await reading.list(user, 'ListaTelefone');
  return {
    id,
    email: written ?? email,
    password: typeof user.Senha === 'number' ? String(user.Senha) : textIn(user.Senha),
    details: readDetails(user, addresses, phones),
    rates: readKmRates(await reading.list(user, 'ListaTaxaKm')),
    logo: readPicture(parameters, 'LogoEstabelecimento') ?? readPicture(user, 'ImgUsuario'),
    paymentMethodIds: readMethodIds(fieldOf(parameters, 'FormasPagamento')),
  };
}

/** A courier from its link; undefined for one that is inactive or belongs to somebody else. */
async function readCourier(reading: LinkReader, link: unknown, userId: string): Promise<DirectoryCourier | undefined> {
  if (!isMembers(link)) throw unknownShape('BnuUsuarioVinculo answered something else than links');
  const { FkEstabelecimento: establishment } = link;
  const owner = isMembers(establishment) ? idOf(establishment.IdUsuario) : undefined;
  if (flagOf(link.Ativo) === false || (owner !== undefined && owner !== userId)) return undefined;
  const user = await reading.one(link, 'FkUsuario');
  const id = user && idOf(user.IdUsuario);
  if (!user || id === undefined) throw unknownShape('BnuUsuarioVinculo answered a link without its user');
  const name = textOf(user.NomeRazao, 120) ?? textOf(user.Fantasia, 120) ?? 'Motoboy';
  const [phone = ''] = readPhones(await reading.list(user, 'ListaTelefone'));
  return { id, name, phone, photo: readPicture(user, 'ImgUsuario') };
}

/** Reads the members of entities, whether the service has expanded them or sent references. */
interface LinkReader {
  one(members: Members, name: string): Promise<Members | undefined>;
  list(members: Members, name: string): Promise<readonly Members[]>;
}

function createReading(client: XdataClient, signal: AbortSignal): LinkReader {
  return {
    async one(members, name) {
      const value = members[name];
      if (isMembers(value)) return value;
      const reference = value === undefined ? referenceOf(members, name) : undefined;
      if (reference === undefined) return undefined;
      const [found] = items(name, await client.follow(reference, signal), ['IdUsuario']);
      return isMembers(found) ? found : undefined;
    },
    async list(members, name) {
      const value = members[name];
      const reference = value === undefined ? referenceOf(members, name) : undefined;
      const document = reference === undefined ? (value ?? []) : await client.follow(reference, signal);
      return items(name, document, []).filter(isMembers);
    },
  };
}

async function inTurns<Item, Result>(all: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  }
  return results;
}

/** Keeps a password unchanged, blanks included. */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function answered<Value>(work: () => Promise<Value>): Promise<DirectoryAnswer<Value>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof XdataError)) throw error;
    const { detail, reason } = error.failure;
    return refused({ code: 'directory-failed', detail, sentence: FAILURE_TEXTS[reason] });
  }
}
