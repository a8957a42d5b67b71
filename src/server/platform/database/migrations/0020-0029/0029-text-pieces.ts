import { type Kysely, sql } from 'kysely';

/** Computes trigrams ten times faster, with the same result, and without statistics for the planner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create or replace function order_grams(establishment text, text text, facets text[]) returns integer[]
    language plpgsql immutable parallel safe as $$
    declare
      grams integer[] := '{}';
      part text;
    begin
      foreach part in array string_to_array(translate(text, E'\\n', ' '), ' ') loop
        for at in 1 .. length(part) - 2 loop
          grams := grams || hashtext(establishment || '.' || substr(part, at, 3));
        end loop;
      end loop;
      foreach part in array facets loop
        grams := grams || hashtext(establishment || ':' || part);
      end loop;
      return grams;
    end $$`,
  // Sampling statistics would take seconds, and the index is always the right plan.
  'alter index order_facts_grams alter column 1 set statistics 0',
];
