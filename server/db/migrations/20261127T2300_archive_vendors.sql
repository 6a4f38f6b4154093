-- When staff deleted a vendor: its papers have their time from then on (T-079). Who did it is on record in admin_activities.
alter table vendors add column archived_at timestamptz;
alter table vendors add constraint archive_is_dated check ((status = 'archived') = (archived_at is not null));
