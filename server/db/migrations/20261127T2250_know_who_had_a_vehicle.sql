-- Which vehicle was handed over stands with the handover, so that who had a vehicle at some moment is one step in an index,
-- however many orders it has had.
alter table handovers add column vehicle_id uuid references vehicles;
update handovers h set vehicle_id = o.vehicle_id from rent_orders o where o.id = h.order_id;
alter table handovers alter column vehicle_id set not null;
create index handovers_of_vehicle on handovers (vehicle_id, completed_at desc) where phase = 'handover';

create function name_handed_vehicle() returns trigger language plpgsql as $$ begin
  new.vehicle_id := (select o.vehicle_id from rent_orders o where o.id = new.order_id)
  ; return new; end $$;
create trigger name_handed_vehicle before insert on handovers for each row execute function name_handed_vehicle();

-- As `soughtPlate` writes what was typed.
create index vehicles_of_plate on vehicles (lower(translate(plate, ' -', '')));
