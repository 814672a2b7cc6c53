-- Two records of one person that became one. What was moved and what was written over stays for thirty days, to be taken
-- back; afterwards only that the lesser record leads to the kept one.
create table customer_merges (
  id uuid primary key,
  kept_id uuid not null references people (id) on delete cascade,
  lesser_id uuid not null references people (id) on delete cascade,
  by_name text not null,
  at timestamptz(3) not null default now(),
  -- Values of both before, and of the kept one after; null once it can no longer be taken back.
  kept_values jsonb,
  lesser_values jsonb,
  merged_values jsonb,
  made_student boolean not null default false,
  taken_back_at timestamptz(3),
  check (kept_id <> lesser_id)
);
create unique index customer_merges_of_lesser on customer_merges (lesser_id) where taken_back_at is null;
create index customer_merges_of_kept on customer_merges (kept_id, at);
create index customer_merges_ended on customer_merges (at) where kept_values is not null;

-- Rows that a merge moved, by their keys, and rows that both had, whole.
create table customer_merge_rows (
  merge_id uuid not null references customer_merges (id) on delete cascade,
  table_name text not null,
  keys jsonb not null default '[]',
  removed jsonb not null default '[]',
  primary key (merge_id, table_name)
);
