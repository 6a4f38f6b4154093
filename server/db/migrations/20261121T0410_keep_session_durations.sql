-- How long a session of staff lasted, in seconds; told when it ends (T-213).
alter table admin_activities add column session_duration integer check (session_duration >= 0);
create index auth_sessions_ending on auth_sessions (expires_at);
