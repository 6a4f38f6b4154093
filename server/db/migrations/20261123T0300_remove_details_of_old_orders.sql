-- When who rented was taken out of an order: by their erasure, or because its time was over. Then signature, photos and
-- reports go too, so that a handover may stand without them.
alter table rent_orders add column details_removed_at timestamptz;
alter table handovers alter column signature_file_id drop not null;

update rent_orders o set details_removed_at = (
  select max(a.timestamp) from order_activities a where a.order_id = o.id and a.code = 'data_erased'
) where o.contact_phone = '';
