import { asNamesAreWritten, type CompanyFacts } from '#domain/establishment/company.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { digitsOf, phoneDigits } from '#domain/shared/phone.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import { MOST_BYTES, outsideText } from '#server/places/postal-code-source.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { under } from '#server/platform/outside/under.ts';

/** The register's answer for a CNPJ. `failed`: the register gave none. */
export type CompanyAnswer = Result<CompanyFacts, Refusal<'unknown' | 'failed'>>;

/** The federal register of companies. Takes a plain, valid CNPJ; never throws. */
export interface CompanySource {
  /** The company’s facts, active or not; refused if the register does not know it or does not answer. */
  find(cnpj: string): Promise<CompanyAnswer>;
}

const TIMEOUT_MS = 6000;

/** BrasilAPI's `/api/cnpj/v1`: 404 for unknown numbers, 400 for invalid ones. */
export function brasilApiCompanies(base: URL, timeoutMs = TIMEOUT_MS): CompanySource {
  return {
    async find(cnpj) {
      const url = under(base, `api/cnpj/v1/${cnpj}`);
      const answer = await callOutside({
        service: 'company-register',
        method: 'GET',
        url,
        timeoutMs,
        mostBytes: 4 * MOST_BYTES,
      });
      if (!answer.ok) return refused({ code: 'failed' });
      const { status, body } = answer.value;
      if (status === 404 || status === 400) return refused({ code: 'unknown' });
      return status === 200 ? read(cnpj, jsonOf(body)) : refused({ code: 'failed' });
    },
  };
}

function read(cnpj: string, body: unknown): CompanyAnswer {
  if (typeof body !== 'object' || body === null) return refused({ code: 'failed' });
  const fields = body as Readonly<Record<string, unknown>>;
  const corporateName = written(fields.razao_social, 160);
  if (corporateName === undefined) return refused({ code: 'failed' });
  const street = [fields.descricao_tipo_de_logradouro, fields.logradouro].map((part) => written(part, 100) ?? '');
  const uf = outsideText(fields.uf, 2)?.toUpperCase();
  const optional = {
    fantasyName: written(fields.nome_fantasia, 120),
    postalCode: postalCodeOf(fields.cep),
    address: street.join(' ').trim() || undefined,
    number: outsideText(fields.numero, 20),
    neighborhood: written(fields.bairro, 120),
    city: written(fields.municipio, 120),
    uf: uf !== undefined && /^[A-Z]{2}$/.test(uf) ? uf : undefined,
  };
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  const phones = [fields.ddd_telefone_1, fields.ddd_telefone_2].flatMap((one) => phoneDigits(String(one ?? '')) ?? []);
  const company = { cnpj, corporateName, active: isActive(fields), phones: [...new Set(phones)], ...known };
  return ok(company);
}

/** Whether the company is active: code 2 is "ativa"; without a code it counts as active. */
function isActive({ situacao_cadastral: code, descricao_situacao_cadastral: text }: Readonly<Record<string, unknown>>) {
  if (typeof text === 'string' && text.trim() !== '') return text.trim().toUpperCase() === 'ATIVA';
  return code === undefined || code === null || Number(code) === 2;
}

/** The postal code, which may be a text or a number without leading zeros. */
function postalCodeOf(value: unknown): string | undefined {
  const digits = digitsOf(String(value ?? '')).padStart(8, '0');
  return isPostalCode(digits) && digits !== '00000000' ? digits : undefined;
}

function written(value: unknown, most: number): string | undefined {
  const text = outsideText(value, most);
  return text === undefined ? undefined : asNamesAreWritten(text) || undefined;
}
