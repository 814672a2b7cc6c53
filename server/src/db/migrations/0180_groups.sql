-- Groups of customers: a list kept by hand, those a rule fits, or those who bought or started a course in a period.
create table groups (
  id uuid primary key,
  name text collate "vi-x-icu" not null check (name <> ''),
  description text not null default '',
  kind text not null check (kind in ('fixed', 'rule', 'cohort')),
  status text not null default 'active' check (status in ('active', 'archived')),
  -- The filter, as lists have it.
  rule text,
  cohort_event text check (cohort_event in ('bought', 'started')),
  course_id uuid references courses (id) on delete set null,
  course_title text,
  period_from date,
  period_to date,
  -- Held by triggers.
  member_count int not null default 0 check (member_count >= 0),
  counted_at timestamptz(3),
  -- The job that determines the members, while it waits or runs and afterwards.
  job_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search text not null generated always as (f_fold((name || ' ' || description) collate "default")) stored,
  constraint groups_rule check ((kind = 'rule') = (rule is not null)),
  constraint groups_cohort check (
    (kind = 'cohort') = (cohort_event is not null) and (kind = 'cohort') = (period_from is not null)
    and (kind = 'cohort') = (course_title is not null) and (kind = 'cohort' or course_id is null)),
  constraint groups_period check ((period_from is null) = (period_to is null) and period_from <= period_to)
);
create index groups_by_name on groups (name, id);
create index groups_by_update on groups (updated_at, id);
create index groups_by_size on groups (member_count, id);
create index groups_of_course on groups (course_id) where course_id is not null;
create index groups_to_count on groups (counted_at, id) where kind = 'rule' and status = 'active';
create index groups_search on groups using gin (search gin_trgm_ops);

create table group_members (
  group_id uuid not null references groups (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  joined_at timestamptz(3) not null default now(),
  primary key (group_id, person_id)
);
create index group_members_by_joining on group_members (group_id, joined_at, person_id);
create index group_members_of_person on group_members (person_id, joined_at);

-- Only ever added to: who joined and left, when and why.
create table group_moves (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  moved text not null check (moved in ('joined', 'left')),
  way text not null check (way in ('hand', 'rule', 'cohort')),
  by_name text not null,
  at timestamptz(3) not null default now()
);
create index group_moves_by_time on group_moves (group_id, at, id);
create index group_moves_of_person on group_moves (person_id, at, id);

create function groups_count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update groups set member_count = member_count + n
    from (select group_id, count(*)::int as n from moved group by group_id) m where groups.id = m.group_id;
  else
    update groups set member_count = member_count - n
    from (select group_id, count(*)::int as n from moved group by group_id) m where groups.id = m.group_id;
  end if;
  return null;
end
$$;
create trigger groups_count_new_members after insert on group_members
  referencing new table as moved for each statement execute function groups_count_members();
create trigger groups_count_lost_members after delete on group_members
  referencing old table as moved for each statement execute function groups_count_members();
