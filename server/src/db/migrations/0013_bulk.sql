-- One command for many records: what was asked, what became of each, and what each was before.
create table bulk_runs (
  id uuid primary key,
  entity text not null,
  command jsonb not null,
  total integer not null,
  job_id uuid references jobs (id) on delete set null,
  -- The run that this one takes back.
  undoes uuid constraint "bulk.undone-already" unique references bulk_runs (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  actor_name text not null,
  created_at timestamptz(3) not null default now()
);
create index bulk_runs_of_account on bulk_runs (account_id);
create index bulk_runs_of_job on bulk_runs (job_id);
create index bulk_runs_by_age on bulk_runs (created_at);

create table bulk_rows (
  run_id uuid not null references bulk_runs (id) on delete cascade,
  place integer not null,
  record_id uuid not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'same', 'refused')),
  reason text,
  reason_values jsonb,
  -- The way back: the version that the record had after the command, and what the command changed.
  version_after integer,
  before jsonb,
  primary key (run_id, place)
);
create index bulk_rows_by_outcome on bulk_rows (run_id, outcome, place);

-- Files that people had made of a list, each for who asked alone.
create table export_files (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  file_name text not null,
  media_type text not null,
  byte_size bigint not null,
  row_count integer not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index export_files_of_account on export_files (account_id);
create index export_files_expiring on export_files (expires_at);
