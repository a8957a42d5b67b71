import type { AuditEntryAnswer } from '#contract/audit/schema.ts';
import { CARRIED_KINDS, type CarriedOver } from '#domain/day-turn/carried.ts';
import { carriedText } from '#domain/day-turn/texts.ts';

/** A value as text: `Cozinha`, `sim`, lists and documents as JSON. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'vazio';
  if (value === true) return 'sim';
  if (value === false) return 'não';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One line for each change: `nome: Rafael → Rafael M.`. */
export function changeTexts({ changes }: Pick<AuditEntryAnswer, 'changes'>): readonly string[] {
  return changes.map(({ path, from, to }) => `${NAMES[path] ?? path}: ${textOf(path, from)} → ${textOf(path, to)}`);
}

/** A record of the day's turn in words; an unknown kind stays as it is stored. */
function textOf(path: string, value: unknown): string {
  return path === 'carried' && isCarried(value) ? carriedText(value) : valueText(value);
}

function isCarried(value: unknown): value is readonly CarriedOver[] {
  return Array.isArray(value) && value.every(({ kind }) => CARRIED_KINDS.includes(kind));
}

const NAMES: Readonly<Record<string, string>> = {
  acceptsWhenClosed: 'aceita integrações fechada',
  active: 'ativo',
  address: 'endereço',
  amount: 'valor, em centavos',
  busy: 'modo movimentado',
  carried: 'fica para o próximo dia',
  changesAt: 'muda às',
  hours: 'horários',
  open: 'recebe integrações',
  pause: 'pausa',
  preparationMinutes: 'preparo, em minutos',
  state: 'funcionamento',
  travelMinutes: 'trajeto, em minutos',
  available: 'disponível',
  categoryId: 'categoria',
  city: 'cidade',
  day: 'dia',
  description: 'descrição',
  fantasyName: 'nome fantasia',
  corporateName: 'razão social',
  float: 'fundo de troco, em centavos',
  kind: 'tipo',
  name: 'nome',
  needsChange: 'com troco',
  neighborhood: 'bairro',
  number: 'número',
  phone: 'telefone',
  phones: 'telefones',
  photoUrl: 'foto',
  postalCode: 'CEP',
  price: 'preço, em centavos',
  reason: 'motivo',
  scopes: 'permissões',
  servicePercent: 'taxa de serviço, em %',
  sort: 'posição',
  timeZone: 'fuso horário',
};

/** `Beatriz · Balcão 1 · de 10.0.0.7`. */
export function authorText({ actor, device, address }: Pick<AuditEntryAnswer, 'actor' | 'device' | 'address'>): string {
  const kind = { integration: ' (integração)', system: ' (automático)', courier: ' (motoboy)' }[actor.kind] ?? '';
  return [`${actor.name}${kind}`, device, address === undefined ? undefined : `de ${address}`]
    .filter((text) => text !== undefined)
    .join(' · ');
}
