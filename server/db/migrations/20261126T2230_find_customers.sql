-- Two records of one person: the one that was merged leads to the one that was kept, and is asked for by it from then on
-- (decision 061). What of its own a kept record is found by besides is written by the trigger below.
alter table customers
  add column merged_into_id uuid references customers on delete set null,
  add column words_of_merged text not null default '',
  add constraint merges_into_another check (merged_into_id <> id);
create index customers_merged on customers (merged_into_id) where merged_into_id is not null;

-- What staff find a customer by, as one text in small letters. The space before each word lets a search ask for its
-- beginning.
alter table customers add column words text not null
  generated always as (lower(' ' || name || ' ' || email || ' ' || phone || words_of_merged)) stored;
-- Every write goes into the index itself: what waits beside it would be walked by each search.
create index customers_by_part on customers using gin (words gin_trgm_ops) with (fastupdate = off);

create function write_words_of_merged() returns trigger language plpgsql as $$ begin
  update customers k set words_of_merged = coalesce((
      select string_agg(' ' || m.name || ' ' || m.email || ' ' || m.phone, '' order by m.id) from customers m
      where m.merged_into_id = k.id), '')
    where k.id in (old.merged_into_id, new.merged_into_id)
  ; return null; end $$;
create trigger write_words_of_merged
  after update of merged_into_id on customers
  for each row when (old.merged_into_id is distinct from new.merged_into_id) execute function write_words_of_merged();
create trigger forget_words_of_merged
  after delete on customers
  for each row when (old.merged_into_id is not null) execute function write_words_of_merged();

-- The list is walked from the newest, or by name; both columns go one way, so that where a page begins is one comparison.
create index customers_by_creation on customers (created_at, id) where merged_into_id is null;
create index customers_by_name on customers (lower(name), id) where merged_into_id is null;
