import type { TableCell } from '#domain/shared/tables/cells.ts';

/** The styles of `styles.xml`, by position. */
const STYLE = { heading: 1, cents: 2, day: 3, moment: 4, time: 5 } as const;
/** The longest text that a cell of a spreadsheet holds. */
const LONGEST = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

export const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews>';
export const SHEET_END = '</sheetData></worksheet>';

/** The widths of the columns, by their headings, and the row of headings. */
export function headingXml(names: readonly string[]): string {
  const columns = names.map(
    (name, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(12, name.length + 3)}" customWidth="1"/>`,
  );
  const cells = names.map((name) => textXml(name, STYLE.heading));
  return `<cols>${columns.join('')}</cols><sheetData><row>${cells.join('')}</row>`;
}

/** A row of a sheet. Texts are texts, never formulas. */
export function rowXml(cells: readonly TableCell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`;
}

function cellXml(cell: TableCell): string {
  if (cell === '') return '<c/>';
  if (typeof cell === 'string') return textXml(cell, 0);
  if (typeof cell === 'number') return numberXml(cell, 0);
  if ('cents' in cell) return numberXml(cell.cents / 100, STYLE.cents);
  if ('day' in cell) return numberXml(serialOf(`${cell.day}T00:00`), STYLE.day);
  if ('moment' in cell) return numberXml(serialOf(cell.moment), STYLE.moment);
  return numberXml(serialOf(`1899-12-30T${cell.time}`), STYLE.time);
}

function numberXml(value: number, style: number): string {
  return `<c s="${style}"><v>${value}</v></c>`;
}

function textXml(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Days since the epoch of spreadsheets, for a local moment. */
function serialOf(moment: string): number {
  return (Date.parse(`${moment}Z`) - EPOCH_MS) / DAY_MS;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML 1.0 allows no control characters, not even escaped ones, and no lone surrogates. */
function escaped(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in the file.
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
  );
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The sheet's place in the file. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** The other parts of a workbook with one sheet, by their place in the file (ECMA-376). */
export function workbookParts(sheet: string): readonly (readonly [string, string])[] {
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        `<Override PartName="/${SHEET_PATH}" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        `<sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
  ];
}

function relationships(targets: readonly (readonly [string, string])[]): string {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

/** In the order of {@link STYLE}; spreadsheets show dates and amounts in the reader's own format. */
const FORMATS = ['#,##0.00', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm', 'hh:mm'];
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">` +
  `${FORMATS.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${FORMATS.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  `${FORMATS.map((_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}` +
  '</cellXfs></styleSheet>';
