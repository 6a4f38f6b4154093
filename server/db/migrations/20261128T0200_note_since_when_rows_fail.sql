-- Since when an open row fails: at all, and because its way out (the mail server, say) is away. null: it does not, or was
-- set going again since.
alter table outbox add column stuck_since timestamptz;
alter table outbox add column away_since timestamptz;
