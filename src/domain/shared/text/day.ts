/** `22/11/2026`: a business day (`YYYY-MM-DD`) as a date. */
export function dateText(day: string): string {
  return day.split('-').reverse().join('/');
}

/** `22/11`: a business day as a date without its year. */
export function shortDateText(day: string): string {
  return dateText(day).slice(0, '22/11'.length);
}
