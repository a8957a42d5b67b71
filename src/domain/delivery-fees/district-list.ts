import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { parseAmount } from '#domain/shared/money.ts';
import { type DistrictFee, districtKey, FEE_BOUNDS } from './delivery-fee.ts';

/** The districts of a pasted list, and a Portuguese message for each unreadable line. Lines count from 1. */
export interface DistrictList {
  readonly districts: readonly DistrictFee[];
  readonly errors: readonly { readonly line: number; readonly detail: string }[];
}

/**
 * Reads a list of districts pasted from a spreadsheet or CSV file: name, fee and optional minutes, separated by tabs or
 * semicolons. Skips a heading line. Refuses duplicate districts.
 */
export function readDistrictList(text: string): DistrictList {
  const districts: DistrictFee[] = [];
  const errors: { line: number; detail: string }[] = [];
  const seen = new Set<string>();
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === first && isHeading(line))) continue;
    const read = readLine(line);
    if (typeof read === 'string') errors.push({ line: index + 1, detail: read });
    else if (seen.has(districtKey(read.name))) {
      errors.push({ line: index + 1, detail: `“${read.name}” está duas vezes na lista.` });
    } else {
      seen.add(districtKey(read.name));
      districts.push(read);
    }
  }
  return { districts, errors };
}

function cellsOf(line: string): readonly string[] {
  return line.split(/[\t;]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function isHeading(line: string): boolean {
  const [name = '', fee = ''] = cellsOf(line).map(districtKey);
  return /^(bairros?|nome)$/.test(name) || /^(taxa|valor|preco)$/.test(fee);
}

/** The district of a line, or why it cannot be read. */
function readLine(line: string): DistrictFee | string {
  const [name = '', fee = '', minutes = '', ...more] = cellsOf(line);
  if (districtKey(name) === '') return 'Falta o nome do bairro.';
  if (name.length > FEE_BOUNDS.districtName) return `O nome tem mais de ${FEE_BOUNDS.districtName} letras.`;
  const cents = parseAmount(fee);
  if (fee === '' || cents === null) return `A taxa de “${name}” não foi entendida. Escreva como: ${name}; 8,00; 40.`;
  if (more.some((cell) => cell !== '')) return `Há colunas a mais em “${name}”: use bairro; taxa; minutos.`;
  const digits = minutes.replace(/\s*min(utos|s)?\.?$/i, '');
  if (digits === '') return { name, fee: cents };
  const whole = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  if (whole < 1 || whole > MAX_LIMIT_MINUTES) return `Os minutos de “${name}” vão de 1 a ${MAX_LIMIT_MINUTES}.`;
  return { name, fee: cents, minutes: whole };
}
