-- A photo is sent before the form that names it: until then it has its vendor, and no vehicle.
alter table vehicle_photos alter column vehicle_id drop not null;
alter table vehicle_photos alter column position drop not null;
alter table vehicle_photos add column vendor_id uuid references vendors;
alter table vehicle_photos add constraint photo_of_somebody check (vehicle_id is not null or vendor_id is not null);
create index vehicle_photos_without_vehicle on vehicle_photos (vendor_id, created_at) where vehicle_id is null;

-- With its row a photo's public files go, in all their sizes.
create function forget_photo_files() returns trigger language plpgsql as $$ begin
  insert into files_to_remove (storage_key)
    select 'vehicles/' || old.id || '-' || size || '.webp' from unnest(array[320, 800, 1600]) as size
    on conflict do nothing
  ; return null; end $$;
create trigger forget_photo_files after delete on vehicle_photos
  for each row execute function forget_photo_files();
