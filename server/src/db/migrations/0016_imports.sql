-- Files that people read into lists: each for who brought it alone, with what becomes of every row.
create table imports (
  id uuid primary key,
  entity text not null check (entity in ('students', 'courses')),
  file_name text not null,
  byte_size bigint not null,
  sha256 text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- How the file is read, and as what.
  delimiter text,
  sheet text,
  sheets text[] not null default '{}',
  has_formulas boolean not null default false,
  columns jsonb not null,
  mapping jsonb not null,
  is_remembered boolean not null default false,
  mode text not null default 'both' check (mode in ('both', 'create', 'update')),
  -- While work is under way its job says whether it still is.
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  total integer not null default 0,
  counts jsonb not null default '{}',
  job_id uuid references jobs (id) on delete set null,
  account_id uuid not null references accounts (id) on delete cascade,
  actor_name text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index imports_of_account on imports (account_id, created_at, id);
create index imports_by_age on imports (created_at);
create index imports_of_job on imports (job_id);

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  line integer not null,
  outcome text not null
    check (outcome in ('create', 'update', 'unchanged', 'refused', 'created', 'updated', 'undone', 'kept')),
  -- As the file has it, every column: what was refused is given back whole.
  cells jsonb not null,
  -- By what a row is known from others: the same twice in a file is refused.
  code text,
  key text,
  problems jsonb,
  record_id uuid,
  -- The version that the check saw, then the one that the import left.
  version int,
  -- Of a record that was changed: each field that was, with what it said before and after.
  changes jsonb,
  primary key (import_id, line)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, line);
create index import_rows_of_record on import_rows (record_id) where record_id is not null;

-- How somebody last matched the columns of a file with these headings.
create table import_mappings (
  account_id uuid not null references accounts (id) on delete cascade,
  entity text not null,
  headings_hash text not null,
  mapping jsonb not null,
  used_at timestamptz(3) not null default now(),
  primary key (account_id, entity, headings_hash)
);

-- A file brings codes of its own for courses too.
alter table external_ids drop constraint external_ids_entity_check;
alter table external_ids add constraint external_ids_entity_check check (entity in ('students', 'enrolments', 'courses'));
