-- The cash of some days, and what takes the fleet from some day on.
create index cash_receipts_by_time on cash_receipts (received_at);
create index vehicle_blocks_by_time on vehicle_blocks (ends_at, starts_at) include (vehicle_id, kind) where active;
