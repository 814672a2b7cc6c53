-- When something happens, if somebody belongs to a group, then do up to five things. What happened is read from the facts
-- of other tables by a worker of its own, so nothing of this can hold up an order.
create table automations (
  id uuid primary key,
  name text collate "vi-x-icu" not null check (name <> ''),
  description text not null default '',
  state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'archived')),
  trigger jsonb not null,
  group_id uuid references groups (id) on delete restrict,
  actions jsonb not null default '[]',
  -- Runs of one day in its time zone; what comes after is passed over.
  day_limit int not null default 200,
  -- Minutes of the day between which no letter leaves; both or neither.
  quiet_from smallint,
  quiet_until smallint,
  zone text not null default 'Asia/Ho_Chi_Minh',
  -- Only what happened since then counts.
  activated_at timestamptz(3),
  -- Whose rights its actions need.
  activated_by uuid references accounts (id) on delete set null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search text not null generated always as (f_fold((name || ' ' || description) collate "default")) stored,
  constraint automations_limit check (day_limit between 1 and 5000),
  constraint automations_quiet check (
    (quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 1439 and quiet_until between 0 and 1439
    and quiet_from <> quiet_until),
  constraint automations_activated check (state <> 'active' or activated_at is not null)
);
create index automations_by_name on automations (name, id);
create index automations_by_update on automations (updated_at, id);
create index automations_active on automations (id) where state = 'active';
create index automations_of_group on automations (group_id) where group_id is not null;
create index automations_of_account on automations (activated_by) where activated_by is not null;
create index automations_search on automations using gin (search gin_trgm_ops);

-- One row for each event an automation has seen, whether or not anything came of it.
create table automation_runs (
  id uuid primary key,
  automation_id uuid not null references automations (id) on delete cascade,
  -- What happened, in words of the server such as `order:…`: never taken twice.
  event_key text not null,
  happened_at timestamptz(3) not null,
  -- Null of a lead, and of somebody who was erased.
  person_id uuid references people (id) on delete set null,
  order_id uuid references orders (id) on delete set null,
  lead_id uuid references leads (id) on delete set null,
  course_id uuid references courses (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'skipped', 'stopped')),
  -- Why nothing was done at all.
  skip_reason text check (skip_reason in ('not-in-group', 'day-limit', 'no-actions', 'erased')),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint automation_runs_once unique (automation_id, event_key),
  constraint automation_runs_ended check ((state = 'waiting') = (ended_at is null))
);
create index automation_runs_of_automation on automation_runs (automation_id, created_at, id);
create index automation_runs_by_state on automation_runs (automation_id, state, created_at, id);
create index automation_runs_of_person on automation_runs (person_id, created_at) where person_id is not null;
create index automation_runs_of_order on automation_runs (order_id) where order_id is not null;
create index automation_runs_of_lead on automation_runs (lead_id) where lead_id is not null;
create index automation_runs_of_course on automation_runs (course_id) where course_id is not null;

-- The actions of a run as they were when it began. What an action writes and its state here are one transaction.
create table automation_steps (
  id uuid primary key,
  run_id uuid not null references automation_runs (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  action jsonb not null,
  kind text not null check (kind in ('mail', 'tag', 'task', 'enrol', 'coupon', 'notice')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'skipped', 'stopped')),
  -- A key of the texts of refusals, or of what is passed over.
  reason text,
  fault_values jsonb,
  -- What came of it: a code, the letter, the event.
  result jsonb,
  attempts smallint not null default 0,
  due_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  retried_at timestamptz(3),
  constraint automation_steps_once unique (run_id, position),
  constraint automation_steps_ended check ((state = 'waiting') = (ended_at is null))
);
create index automation_steps_due on automation_steps (due_at, run_id, position) where state = 'waiting';
create index automation_steps_notices on automation_steps (ended_at) where kind = 'notice' and state = 'done';

-- When somebody got a tag, and whether an automation gave it: such a tag sets no other in motion.
alter table person_tags add column added_at timestamptz(3) not null default now();
alter table person_tags add column by_automation boolean not null default false;
create index person_tags_by_age on person_tags (tag_id, added_at);

-- Who has their birthday on a day: 1 March is 301.
create index people_of_birthday on people ((extract(month from birth_date)::int * 100 + extract(day from birth_date)::int), id)
  where birth_date is not null;

-- The way out of letters that nobody wrote by hand.
alter table mail_outgoing add column way_out text;

-- The codes that an automation gives out of a coupon stand together.
alter table coupon_batches add column automation_id uuid references automations (id) on delete set null;
create unique index coupon_batches_of_automation on coupon_batches (automation_id, coupon_id) where automation_id is not null;
