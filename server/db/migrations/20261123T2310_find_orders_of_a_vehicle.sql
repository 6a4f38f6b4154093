-- Whether a vehicle was ever ordered decides what of it may still be changed.
create index rent_orders_of_vehicle on rent_orders (vehicle_id);
