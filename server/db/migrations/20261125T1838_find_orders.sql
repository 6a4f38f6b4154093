create extension if not exists pg_trgm;

-- Until the triggers are there, nobody changes what an order is found by.
lock table vendors, vehicles, rent_orders in share row exclusive mode;

-- What staff find an order by, as one text in small letters: number, who rents, vehicle and vendor. The space before it
-- lets a search ask for the beginning of a word.
create view order_words as
  select o.id as order_id, lower(concat(' ', concat_ws(' ', o.custom_order_id, o.contact_name, o.contact_phone,
      o.contact_email, v.model, d.name))) as words
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id;

create table order_search (
  order_id uuid primary key references rent_orders on delete cascade,
  words text not null
);
insert into order_search select order_id, words from order_words;
-- Every write goes into the index itself: what waits beside it would be walked by each search.
create index order_search_by_part on order_search using gin (words gin_trgm_ops) with (fastupdate = off);

-- The vendor is locked before the words are read: a renaming that is under way is waited for, and one that comes later
-- finds the order. Vehicles are locked by whoever takes them.
create function write_order_words() returns trigger language plpgsql as $$ begin
  perform 1 from vendors where id = new.vendor_id for share
  ; insert into order_search select order_id, words from order_words where order_id = new.id
  ; return null; end $$;
create trigger write_words after insert on rent_orders for each row execute function write_order_words();

-- The line is locked before the words are read anew, here and below: whoever waits for another transaction would else
-- write what stood there before it, such as the name of somebody who is erased.
create function write_order_words_again() returns trigger language plpgsql as $$ begin
  perform 1 from vendors where id = new.vendor_id for share
  ; perform 1 from order_search where order_id = new.id for update
  ; update order_search s set words = w.words from order_words w
    where w.order_id = s.order_id and s.order_id = new.id and w.words <> s.words
  ; return null; end $$;
create trigger write_words_again
  after update of custom_order_id, contact_name, contact_phone, contact_email, vehicle_id, vendor_id on rent_orders
  for each row execute function write_order_words_again();

create function write_words_of_vehicle() returns trigger language plpgsql as $$ begin
  perform 1 from order_search where order_id in (select id from rent_orders where vehicle_id = new.id)
    order by order_id for update
  ; update order_search s set words = w.words from order_words w
    where w.order_id = s.order_id and w.words <> s.words
      and w.order_id in (select id from rent_orders where vehicle_id = new.id)
  ; return null; end $$;
create trigger write_words after update of model on vehicles
  for each row when (old.model is distinct from new.model) execute function write_words_of_vehicle();

create function write_words_of_vendor() returns trigger language plpgsql as $$ begin
  perform 1 from order_search where order_id in (select id from rent_orders where vendor_id = new.id)
    order by order_id for update
  ; update order_search s set words = w.words from order_words w
    where w.order_id = s.order_id and w.words <> s.words
      and w.order_id in (select id from rent_orders where vendor_id = new.id)
  ; return null; end $$;
create trigger write_words after update of name on vendors
  for each row when (old.name is distinct from new.name) execute function write_words_of_vendor();

-- A list of orders is walked in the order that staff choose. The stage is the place of a status in the life of an order.
create function order_stage(status text) returns integer immutable language sql as $$
  select array_position(
    array['pending', 'confirmed', 'processing', 'in-progress', 'completed', 'cancelled', 'rejected'], status) $$;
create index rent_orders_by_pickup on rent_orders (start_date, id);
create index rent_orders_by_bill on rent_orders (final_total_bill, id);
create index rent_orders_by_stage on rent_orders (order_stage(status), created_at, id);
