import type { PrinterInput, PrintJob } from '#contract/printing/schema.ts';

/** The name of each kind of ticket. */
export const KIND_NAMES: Readonly<Record<PrintJob['kind'], string>> = {
  kitchen: 'Cozinha',
  receipt: 'Recibo',
  bill: 'Pré-conta',
  trial: 'Teste',
};

/** The name of each encoding of accented letters. */
export const ENCODING_NAMES: Readonly<Record<PrinterInput['encoding'], string>> = {
  cp860: 'Português (CP860)',
  cp858: 'Europa Ocidental (CP858)',
  cp1252: 'Windows (1252)',
  ascii: 'Sem acentos',
};

/** A second copy prints only once the audit has it. */
export const COPY_NOT_NOTED =
  'A 2ª via não foi aberta: ela fica na auditoria, e o portal não respondeu. Tente de novo.';
