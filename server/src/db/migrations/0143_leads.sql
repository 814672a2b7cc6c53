-- Somebody who may buy: kept apart from people until they do.
create table leads (
  id uuid primary key,
  full_name text collate "vi-x-icu" not null,
  email text,
  phone text not null default '',
  organisation text not null default '',
  province text not null default '',
  message text not null default '',
  -- What they asked about. Gone with the record it names.
  course_id uuid references courses (id) on delete set null,
  product_id uuid references products (id) on delete set null,
  value bigint not null default 0,
  owner_id uuid references accounts (id) on delete set null,
  next_step text not null default '',
  due_on date,
  state text not null default 'new' check (state in ('new', 'in-progress', 'sold', 'lost')),
  lost_reason text check (lost_reason in ('price', 'timing', 'competitor', 'no-answer', 'not-suitable', 'other')),
  lost_note text not null default '',
  -- Who they became.
  person_id uuid references people (id) on delete set null,
  name_search text not null generated always as (f_fold((full_name || ' ' || organisation) collate "default")) stored,
  search text not null generated always as (f_fold((full_name || ' ' || organisation || ' ' || coalesce(email, '') || ' ' || phone) collate "default")) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint leads_value check (value between 0 and 1000000000000),
  constraint leads_reachable check (email is not null or phone <> ''),
  constraint leads_one_interest check (course_id is null or product_id is null),
  constraint leads_lost_reason check ((state = 'lost') = (lost_reason is not null)),
  constraint leads_person check (person_id is null or state = 'sold')
);
create index leads_by_created on leads (created_at, id);
create index leads_by_updated on leads (updated_at, id);
create index leads_by_name on leads (full_name, id);
create index leads_by_value on leads (value, id);
create index leads_by_due on leads (due_on, id);
create index leads_by_state on leads (state, created_at, id);
create index leads_of_owner on leads (owner_id, created_at, id);
create index leads_of_course on leads (course_id) where course_id is not null;
create index leads_of_product on leads (product_id) where product_id is not null;
create index leads_by_email on leads (lower(email));
create index leads_of_person on leads (person_id) where person_id is not null;
create index leads_search on leads using gin (search gin_trgm_ops);
