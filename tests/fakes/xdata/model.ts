/** An entity as the directory keeps it: plain fields, one-to-one links, lists and pictures. */
export interface Entity {
  readonly type: string;
  readonly key: number;
  fields: Record<string, unknown>;
  one: Record<string, Entity | null>;
  many: Record<string, Entity[]>;
  blobs: Record<string, Buffer>;
}

let lastKey = 1000;

/** A new entity; the key's own field comes first, as the real service writes it. */
function entity(
  type: string,
  keyField: string,
  key: number | undefined,
  { fields = {}, one = {}, many = {}, blobs = {} }: Partial<Omit<Entity, 'type' | 'key'>> = {},
): Entity {
  if (key === undefined) lastKey += 1;
  const known = key ?? lastKey;
  return { type, key: known, fields: { [keyField]: known, ...fields }, one, many, blobs };
}

/** The fields of a directory user; each has a plausible default. */
export interface NewUser {
  readonly id: number;
  readonly email?: string;
  readonly password?: string | null;
  readonly name: string;
  readonly fantasyName?: string;
  readonly taxId?: string;
  readonly phones?: readonly string[];
  readonly logo?: string;
  readonly photo?: string;
  readonly photoBytes?: Buffer;
  readonly paymentMethods?: unknown;
  readonly addresses?: readonly Record<string, unknown>[];
  readonly kmRates?: readonly Record<string, unknown>[];
}

export function userOf(asked: NewUser): Entity {
  const { id, password = null, name, fantasyName = null, taxId = null, photo = null, photoBytes } = asked;
  const list = (type: string, keyField: string, rows: readonly Record<string, unknown>[] = []) =>
    rows.map((fields) => entity(type, keyField, undefined, { fields }));
  const parameters = entity('BnuUsuarioParametros', 'IdUsuarioParametros', id + 500, {
    fields: { FormasPagamento: asked.paymentMethods ?? null, LogoEstabelecimento: asked.logo ?? null },
  });
  return entity('BnuUsuario', 'IdUsuario', id, {
    fields: {
      Senha: password,
      NomeRazao: name,
      Fantasia: fantasyName,
      CpfCnpj: taxId,
      ...(photoBytes ? {} : { ImgUsuario: photo }),
    },
    one: { FkUsuarioParametros: parameters },
    many: {
      ListaEndereco: list('BnuUsuarioEndereco', 'IdEndereco', asked.addresses),
      ListaTaxaKm: list('BnuUsuarioTaxaKm', 'IdTaxaKm', asked.kmRates),
      ListaTelefone: list(
        'BnuUsuarioTelefone',
        'IdTelefone',
        asked.phones?.map((Telefone) => ({ Telefone })),
      ),
      ListaIntegracao: [],
    },
    blobs: photoBytes ? { ImgUsuario: photoBytes } : {},
  });
}

export function emailOf(email: string, user: Entity): Entity {
  return entity('BnuUsuarioEmail', 'IdUsuarioEmail', undefined, { fields: { Email: email }, one: { FkUsuario: user } });
}

export function linkOf(establishment: Entity, courier: Entity, active = true): Entity {
  return entity('BnuUsuarioVinculo', 'IdUsuarioVinculo', undefined, {
    fields: { Ativo: active },
    one: { FkUsuario: courier, FkEstabelecimento: establishment },
  });
}
