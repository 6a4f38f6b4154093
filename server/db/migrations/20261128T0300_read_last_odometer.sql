-- What a vehicle's odometer showed last, at a handover or a return.
create index handovers_last_of_vehicle on handovers (vehicle_id, completed_at desc, phase desc);
