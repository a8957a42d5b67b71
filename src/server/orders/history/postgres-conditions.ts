import { type RawBuilder, sql } from 'kysely';
import { LADDER_STEPS } from '#domain/alarms/ladder.ts';
import { facet } from '#domain/reports/facets.ts';
import { NO_CATEGORY } from './history-store.ts';

/** From this number of steps on, push messages were sent. */
const PUSHED = LADDER_STEPS.indexOf('push') + 1;
const PRODUCT = facet('product', '');

/** Marks of the products that are in a category today; read once for the statement. */
function marksOf(establishmentId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select ${PRODUCT} || p.id from products p
    join categories c on c.establishment_id = p.establishment_id and c.id = p.category_id
    where p.establishment_id = ${establishmentId} and ${condition})`;
}

/** The part of a category’s condition that the index can answer; nothing for products outside the catalogue. */
export function indexedCategory(establishmentId: string, category: string | undefined): readonly RawBuilder<unknown>[] {
  if (category === undefined || category === NO_CATEGORY) return [];
  const marks = marksOf(establishmentId, sql`c.id = ${category}`);
  return [sql`order_grams(t.establishment_id, t.text, t.facets) && order_grams(${establishmentId}, '', ${marks})`];
}

/** Of `order_facts t`: with a product that is in a category today. */
export function ofCategory(establishmentId: string, category: string): RawBuilder<unknown> {
  if (category !== NO_CATEGORY) return sql`t.facets && ${marksOf(establishmentId, sql`c.id = ${category}`)}`;
  return sql`exists (select from unnest(t.facets) as mark
    where starts_with(mark, ${PRODUCT}) and mark <> all (${marksOf(establishmentId, sql`true`)}))`;
}

/** Of `order_facts t`: an order from outside that a person has seen, at all or after push messages. */
export function wasHeard(heard: string): RawBuilder<unknown> {
  return sql`exists (select from order_alarms a
    where a.establishment_id = t.establishment_id and a.order_id = t.order_id and a.seen_at is not null
      and not a.typed_here and a.reached >= ${heard === 'climbed' ? PUSHED : 0})`;
}
