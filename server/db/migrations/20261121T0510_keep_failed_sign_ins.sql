-- A failed sign-in may be nobody's.
alter table admin_activities alter column admin_email drop not null;
