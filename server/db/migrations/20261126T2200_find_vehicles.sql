-- Until the triggers are there, nobody changes what a vehicle is found by.
lock table vendors, vehicles in share row exclusive mode;

-- What staff find a vehicle by, as one text in small letters: model, type, plate as it is written and without what parts
-- its letters, vendor and district. The space before it lets a search ask for the beginning of a word.
create function words_of_vehicle(v vehicles, d vendors) returns text stable language sql as $$
  select lower(concat(' ', concat_ws(' ', v.model, v.type, v.plate, translate(v.plate, ' -', ''), d.name, d.district))) $$;

create table vehicle_search (
  vehicle_id uuid primary key references vehicles on delete cascade,
  words text not null
);
insert into vehicle_search select v.id, words_of_vehicle(v, d) from vehicles v join vendors d on d.id = v.vendor_id;
-- Every write goes into the index itself: what waits beside it would be walked by each search.
create index vehicle_search_by_part on vehicle_search using gin (words gin_trgm_ops) with (fastupdate = off);

-- The vendor is locked before its words are read: a renaming that is under way is waited for, and one that comes later
-- finds the vehicle. The vehicle itself is locked by whoever writes it, and is not read again: so that many that come at
-- once are not looked for one by one in a table that has just grown.
create function write_words_for_search() returns trigger language plpgsql as $$ begin
  perform 1 from vendors where id = new.vendor_id for share
  ; insert into vehicle_search select new.id, words_of_vehicle(new, d) from vendors d where d.id = new.vendor_id
    on conflict (vehicle_id) do update set words = excluded.words where vehicle_search.words <> excluded.words
  ; return null; end $$;
create trigger write_words_for_search after insert on vehicles
  for each row execute function write_words_for_search();
create trigger write_words_for_search_again after update of model, type, plate, vendor_id on vehicles
  for each row when ((old.model, old.type, old.plate, old.vendor_id)
    is distinct from (new.model, new.type, new.plate, new.vendor_id))
  execute function write_words_for_search();

create function write_words_for_search_of_vendor() returns trigger language plpgsql as $$ begin
  update vehicle_search s set words = words_of_vehicle(v, new) from vehicles v
    where v.vendor_id = new.id and s.vehicle_id = v.id and s.words <> words_of_vehicle(v, new)
  ; return null; end $$;
create trigger write_words_for_search after update of name, district on vendors
  for each row when ((old.name, old.district) is distinct from (new.name, new.district))
  execute function write_words_for_search_of_vendor();

-- The list of all vehicles, listed or not, is walked in the order that staff choose; a vendor's own by its age.
create index vehicles_by_creation on vehicles (created_at, id);
create index vehicles_by_any_price on vehicles (price_per_day, id);
create index vehicles_by_year on vehicles (year, id);
create index vehicles_of_vendor_by_creation on vehicles (vendor_id, created_at, id);
drop index vehicles_of_vendor;
