-- Work that outlives its request. What people see of it stands here; the queue that brings it has a schema of its own.
create table jobs (
  id uuid primary key,
  kind text not null,
  -- What it is about, such as the name of a file.
  label text not null,
  input jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  result jsonb,
  -- Why it failed, or why the last try did.
  reason text,
  reason_values jsonb,
  -- What the last step kept, so that another try goes on behind it.
  checkpoint jsonb,
  attempts integer not null default 0,
  failures integer not null default 0,
  -- Who asked, and by which request: what its audit lines say.
  account_id uuid references accounts (id) on delete set null,
  actor_name text not null,
  -- What they might do then: a token, or a role that grew meanwhile, lends a job no more than that.
  granted text[] not null,
  request_id text not null,
  ip text not null,
  -- The message of the queue that is to bring it; none until it is sent.
  delivery_id uuid,
  -- The run that may write: one that was taken for dead finds another here.
  run_id uuid,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index jobs_newest on jobs (created_at, id);
create index jobs_of_account on jobs (account_id, created_at, id);
create index jobs_open on jobs (created_at) where status in ('queued', 'running');
create index jobs_finished on jobs (finished_at) where finished_at is not null;
