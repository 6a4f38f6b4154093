/**
 * The best statements anybody knows for search and list, over the schema `floor`: apart from the product's, so that a
 * slow statement of ours has something to be slow against.
 */
const COLUMNS = 'v.id, v.vendor_id, v.title, v.vtype, v.transmission, v.seats, v.price_cents, v.rating';

/** Who reaches the point: $1 is its longitude, $2 its latitude. Answers `ids`, an array as text. */
export const VENDORS = `select coalesce(array_agg(id), '{}')::text as ids from vendors
  where active and coverage_box @> box(point($1, $2), point($1, $2)) and coverage @> point($1, $2)`;

/**
 * What those vendors ($1) have free from day $2 to day $3, cheapest first, above the price $4. `offset 0` keeps the
 * blocks a question about each vehicle: as an anti join the planner now and then reads every block of the period
 * instead.
 */
export const PAGE = `select ${COLUMNS} from vehicles v
  where v.available and v.vendor_id = any($1::bigint[]) and (v.price_cents, v.id) > ($4::int, 0)
    and not exists (select 1 from vehicle_blocks b
      where b.vehicle_id = v.id and b.active and b.end_date > $2::date and b.start_date < $3::date offset 0)
  order by v.price_cents, v.id limit 24`;

/** Twenty vehicles, without the first $1. */
export const LIST = `select ${COLUMNS} from vehicles v where v.available order by v.id limit 20 offset $1`;

/** What every connection to the floor sets: statements are planned for their own values. */
export const OPTIONS = '-c plan_cache_mode=force_custom_plan -c search_path=floor,public';
