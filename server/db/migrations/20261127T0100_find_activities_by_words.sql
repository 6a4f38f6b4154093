-- What staff find a line of a timeline by, in small letters: who did it, and its sentence or its code in words.
alter table order_activities add column words text not null generated always as (
  lower(performed_by || ' ' || description || ' '
    || replace(coalesce(code, '') || ' ' || coalesce(values ->> 'kind', ''), '_', ' '))) stored;
-- Every write goes into the index itself: what waits beside it would be walked by each search.
create index order_activities_by_part on order_activities using gin (words gin_trgm_ops) with (fastupdate = off);
