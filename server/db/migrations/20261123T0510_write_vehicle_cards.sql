-- Until the triggers are there, nobody changes what the cards are written from.
lock table vendors, vehicles, vehicle_photos in share row exclusive mode;

-- What the public reads of a vehicle, written once when it changes, as the contract's `VehicleItem` has it. A driver
-- without a fee of the vehicle's own reads `"withDriver":true,"driverFee":null`: the marketplace's fee, which is a
-- setting, is put in when the card is shown.
create function vehicle_card(wanted uuid) returns text language plpgsql stable as $$ begin
  return (select row_to_json(card)::text from (
    select v.id, v.vendor_id as "vendorId", d.name as "vendorName", d.district, v.model, v.type, v.year, v.seats,
      v.fuel_type as "fuelType", v.transmission, v.price_per_day as "pricePerDay", v.price_per_week as "pricePerWeek",
      v.price_per_month as "pricePerMonth", v.with_driver as "withDriver",
      case when v.with_driver then v.driver_fee end as "driverFee", v.delivery_pickup as "deliveryPickup",
      v.delivery_pickup_price_per_km as "deliveryPickupPricePerKm", v.default_km_included as "defaultKmIncluded",
      v.default_price_per_extra_km as "defaultPricePerExtraKm",
      -- Put together as text: what json_agg makes has spaces.
      (select ('[' || coalesce(string_agg(photo, ',' order by position), '') || ']')::json from (
        select p.position, row_to_json(told)::text as photo from vehicle_photos p, lateral (
          select '/media/vehicles/' || p.id || '-1600.webp' as url,
            '/media/vehicles/' || p.id || '-320.webp' as "thumbUrl", p.width, p.height, v.model as alt) told
        where p.vehicle_id = v.id) photos) as photos
    from vehicles v join vendors d on d.id = v.vendor_id where v.id = wanted) card); end $$;

create table vehicle_cards (
  vehicle_id uuid primary key references vehicles on delete cascade,
  card text not null
);
insert into vehicle_cards select id, vehicle_card(id) from vehicles;

-- Vendor and card are locked, in this order, before the card is read anew: so of two changes at once the later one sees
-- the earlier. A vehicle that is being removed has no card to write, though its photos go before the card does.
create function write_vehicle_card(changed uuid) returns void language plpgsql as $$ begin
  perform 1 from vehicles v join vendors d on d.id = v.vendor_id where v.id = changed for share of d
  ; insert into vehicle_cards select id, '' from vehicles where id = changed on conflict do nothing
  ; perform 1 from vehicle_cards where vehicle_id = changed for update
  ; update vehicle_cards c set card = made.card from (select vehicle_card(changed) as card) made
    where c.vehicle_id = changed and made.card is not null and made.card is distinct from c.card
  ; end $$;

create function write_card_of_vehicle() returns trigger language plpgsql as $$ begin
  perform write_vehicle_card(new.id); return null; end $$;
create trigger write_card after insert on vehicles for each row execute function write_card_of_vehicle();
create trigger write_card_again after update on vehicles
  for each row when (old.* is distinct from new.*) execute function write_card_of_vehicle();

create function write_card_of_photo() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then perform write_vehicle_card(old.vehicle_id); end if
  ; if tg_op <> 'DELETE' then perform write_vehicle_card(new.vehicle_id); end if
  ; return null; end $$;
create trigger write_card after insert or update or delete on vehicle_photos
  for each row execute function write_card_of_photo();

create function write_cards_of_vendor() returns trigger language plpgsql as $$ begin
  perform write_vehicle_card(v.id) from (select id from vehicles where vendor_id = new.id order by id) v
  ; return null; end $$;
create trigger write_cards after update of name, district on vendors
  for each row when ((old.name, old.district) is distinct from (new.name, new.district))
  execute function write_cards_of_vendor();
