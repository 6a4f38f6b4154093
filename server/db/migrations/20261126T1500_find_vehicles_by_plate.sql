alter table vehicles add column plate text check (plate <> '');

-- The plate as it is written, and without what parts its letters.
create or replace view order_words as
  select o.id as order_id, lower(concat(' ', concat_ws(' ', o.custom_order_id, o.contact_name, o.contact_phone,
      o.contact_email, v.model, d.name, v.plate, translate(v.plate, ' -', '')))) as words
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id;

create trigger write_words_of_plate after update of plate on vehicles
  for each row when (old.plate is distinct from new.plate) execute function write_words_of_vehicle();
