-- What members of staff write down for each other about an order.
create table team_notes (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  order_id uuid not null references rent_orders on delete cascade,
  -- null: its author removed it, or it went with the customer's details.
  text text,
  written_by text not null,
  written_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  constraint team_note_removed_is_empty check (removed_at is null or text is null)
);
create index team_notes_of_order on team_notes (order_id, sequence);

-- Staff who have an order open hear of what only they are shown: its notes, and each new line of its timeline, with
-- which everything that is done to an order comes. That somebody looked changes nothing.
create trigger tell_team_note after insert or update on team_notes
  for each row execute function tell_order_event('team', 'order_id');
create trigger tell_activity after insert on order_activities
  for each row when (coalesce(new.code, '') not in ('order_opened', 'location_viewed', 'handover_photos_viewed'))
  execute function tell_order_event('team', 'order_id');
