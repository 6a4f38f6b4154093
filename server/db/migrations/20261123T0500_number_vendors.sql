-- A small number for each vendor, which their vehicles carry: the search asks one bit of a map whether it is in reach.
alter table vendors add column number integer generated always as identity;
alter table vendors add constraint vendors_number unique (number);
alter table vehicles add column vendor_number integer references vendors (number);
update vehicles v set vendor_number = d.number from vendors d where d.id = v.vendor_id;
create function number_vehicle() returns trigger language plpgsql as $$ begin
  new.vendor_number := (select number from vendors where id = new.vendor_id); return new; end $$;
create trigger number_vehicle before insert or update of vendor_id, vendor_number on vehicles
  for each row execute function number_vehicle();
alter table vehicles alter column vendor_number set not null;
