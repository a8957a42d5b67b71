import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { parseAmount } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { type DistrictFee, districtKey, FEE_BOUNDS } from './delivery-fee.ts';

/** Why a line of the list cannot be read; texts.ts has the message. */
export interface UnreadDistrict {
  readonly code: 'twice' | 'no-name' | 'long-name' | 'fee' | 'more-columns' | 'minutes';
  /** The district's name, as it is written. */
  readonly name: string;
}

/** The districts of a pasted list, and the unreadable lines. Lines count from 1. */
export interface DistrictList {
  readonly districts: readonly DistrictFee[];
  readonly errors: readonly (UnreadDistrict & { readonly line: number })[];
}

/**
 * Reads a list of districts pasted from a spreadsheet or CSV file: name, fee and optional minutes, separated by tabs or
 * semicolons. Skips a heading line. Refuses duplicate districts.
 */
export function readDistrictList(text: string): DistrictList {
  const districts: DistrictFee[] = [];
  const errors: (UnreadDistrict & { readonly line: number })[] = [];
  const seen = new Set<string>();
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === first && isHeading(line))) continue;
    const read = readLine(line);
    if (!read.ok) errors.push({ line: index + 1, ...read.problem });
    else if (seen.has(districtKey(read.value.name))) {
      errors.push({ line: index + 1, code: 'twice', name: read.value.name });
    } else {
      seen.add(districtKey(read.value.name));
      districts.push(read.value);
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

function readLine(line: string): Result<DistrictFee, UnreadDistrict> {
  const [name = '', fee = '', minutes = '', ...more] = cellsOf(line);
  if (districtKey(name) === '') return refused({ code: 'no-name', name });
  if (name.length > FEE_BOUNDS.districtName) return refused({ code: 'long-name', name });
  const cents = parseAmount(fee);
  if (fee === '' || cents === null) return refused({ code: 'fee', name });
  if (more.some((cell) => cell !== '')) return refused({ code: 'more-columns', name });
  const digits = minutes.replace(/\s*min(utos|s)?\.?$/i, '');
  if (digits === '') return ok({ name, fee: cents });
  const whole = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  if (whole < 1 || whole > MAX_LIMIT_MINUTES) return refused({ code: 'minutes', name });
  return ok({ name, fee: cents, minutes: whole });
}
