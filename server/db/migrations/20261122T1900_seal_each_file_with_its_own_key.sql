-- Each private file is sealed with a data key of its own, which lies here, sealed with the installation's key of that
-- number: with its row, every copy of the file is unreadable. A file without a row is from before, and sealed with the
-- installation's key itself.
create table file_keys (
  storage_key text primary key,
  key_number integer not null,
  data_key bytea not null
);

-- Files whose row is gone, until they are gone themselves.
create table files_to_remove (
  storage_key text primary key,
  forgotten_at timestamptz not null default now(),
  attempts integer not null default 0,
  available_at timestamptz not null default '-infinity',
  -- Of a person's erasure, which says how many of its files are still on their way.
  erasure uuid
);
create index files_to_remove_due on files_to_remove (available_at);
create index files_of_erasure on files_to_remove (erasure) where erasure is not null;

-- Told by the database itself, in the transaction that forgets the row, so that no writer forgets the file. Argument of
-- the trigger: the column that names the file.
create function forget_file() returns trigger language plpgsql as $$ declare
  forgotten text := to_jsonb(old) ->> tg_argv[0]
; begin
  if forgotten is not null and (tg_op = 'DELETE' or forgotten is distinct from to_jsonb(new) ->> tg_argv[0]) then
    delete from file_keys where storage_key = forgotten
  ; insert into files_to_remove (storage_key) values (forgotten) on conflict do nothing
  ; end if
  ; return null
; end $$;

create trigger forget_document_file after delete or update of storage_key on documents
  for each row execute function forget_file('storage_key');
create trigger forget_vendor_document_file after delete or update of storage_key on vendor_documents
  for each row execute function forget_file('storage_key');
create trigger forget_handover_file after delete or update of storage_key on handover_files
  for each row execute function forget_file('storage_key');
create trigger forget_report after delete or update of report_key on handovers
  for each row execute function forget_file('report_key');
