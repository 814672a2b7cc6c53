-- What people are told, how they want to be told, and how far each is in getting to know the console.

create table notices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  -- The audit line or the job's end that it tells of: told once.
  cause text not null,
  entity text not null,
  entity_id text not null,
  -- What its sentence speaks of.
  "values" jsonb not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  constraint notices_cause_key unique (account_id, cause)
);
create index notices_newest on notices (account_id, created_at, id);
create index notices_age on notices (created_at);
-- Of one record there is one unread notice of a kind; what happens meanwhile renews it.
create unique index notices_unread on notices (account_id, kind, entity, entity_id) where read_at is null;

create table notice_ways (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  way text not null check (way in ('console', 'mail', 'off')),
  primary key (account_id, kind)
);

create table account_starts (
  account_id uuid primary key references accounts (id) on delete cascade,
  is_hidden boolean not null default false,
  skipped text[] not null default '{}',
  -- Places that leave no other trace when somebody has been there.
  visited text[] not null default '{}',
  tour_state text not null default 'new' check (tour_state in ('new', 'left', 'done')),
  tour_step text,
  updated_at timestamptz(3) not null default now()
);

-- Completions of a week.
create index enrolments_by_completion on enrolments (completed_at) where completed_at is not null;
create index jobs_failed on jobs (account_id) where status = 'failed';

-- People are told of what happens from now on.
insert into settings (key, value)
  select 'notices.head', to_jsonb(coalesce(max(seal_no), 0)) from audit_lines;
