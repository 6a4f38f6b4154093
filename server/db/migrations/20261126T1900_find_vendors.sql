-- What staff find a vendor by, as one text in small letters. The space before each word lets a search ask for its
-- beginning.
alter table vendors add column words text not null
  generated always as (lower(' ' || name || ' ' || owner_full_name || ' ' || email || ' ' || contact_number)) stored;
-- Every write goes into the index itself: what waits beside it would be walked by each search.
create index vendors_by_part on vendors using gin (words gin_trgm_ops) with (fastupdate = off);

-- The list is walked from the newest; both columns go one way, so that where a page begins is one comparison.
create index vendors_by_creation on vendors (created_at, id);
create index vendors_by_status on vendors (status, created_at, id);
