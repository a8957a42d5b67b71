import { FEE_BOUNDS, type KmRate } from '#domain/delivery-fees/delivery-fee.ts';
import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { deliveryMinutes } from '#domain/orders/promise/delivery-minutes.ts';
import { BAND_BOUNDS } from '#domain/places/distance-bands.ts';
import { parseAmount } from '#domain/shared/money.ts';
import { fieldOf, numberOf, textOf } from './read-fields.ts';
import type { Members } from './xdata-json.ts';

/** Possible names of the fields, which the specification does not give: the first one present counts. */
const DISTANCE = ['KmFinal', 'KmAte', 'AteKm', 'KmFim', 'Ate', 'DistanciaFinal', 'KmMaximo', 'Distancia', 'Km'];
const FEE = ['Taxa', 'ValorTaxa', 'VlTaxa', 'Valor', 'VlEntrega', 'ValorEntrega', 'TaxaEntrega', 'Preco'];
const MINUTES = ['TempoEntrega', 'Minutos', 'Tempo', 'TempoMedio'];

/**
 * The km rates of the directory (ListaTaxaKm), ascending, in metres and cents. Skips unreadable entries; undefined if
 * there are entries and none is readable.
 */
export function readKmRates(entries: readonly Members[]): readonly KmRate[] | undefined {
  const rates = entries.flatMap((entry) => readRate(entry) ?? []).sort((a, b) => a.upToMeters - b.upToMeters);
  if (rates.length === 0 && entries.length > 0) return undefined;
  return rates.filter((rate, index) => rate.upToMeters !== rates[index - 1]?.upToMeters).slice(0, FEE_BOUNDS.rates);
}

function readRate(entry: Members): KmRate | undefined {
  const km = numberOf(fieldOf(entry, ...DISTANCE));
  const fee = feeOf(fieldOf(entry, ...FEE));
  if (km === undefined || fee === null) return undefined;
  const upToMeters = Math.round(km * 1000);
  if (upToMeters <= 0 || upToMeters > BAND_BOUNDS.meters) return undefined;
  const minutes = Math.round(deliveryMinutes(textOf(fieldOf(entry, ...MINUTES), 20)));
  return { upToMeters, fee, ...(minutes > 0 && minutes <= MAX_LIMIT_MINUTES ? { minutes } : {}) };
}

/** Reais as a number, which may carry a rounding error, or as a text. */
function feeOf(value: unknown): number | null {
  if (typeof value === 'number') return value >= 0 ? parseAmount(value.toFixed(2)) : null;
  return typeof value === 'string' ? parseAmount(value) : null;
}
