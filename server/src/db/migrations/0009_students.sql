-- Students, the courses they take, what they did there, and the tokens that other systems write with.

alter table people add column address text not null default '';

-- One row a person who learns here, under the person's own id.
create table students (
  id uuid primary key references people (id),
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  status_reason text,
  -- When a suspension ends by itself; without it, it stays until somebody ends it.
  suspended_until timestamptz(3),
  joined_at timestamptz(3) not null default now(),
  -- Figures, kept by the transactions that move them.
  last_login_at timestamptz(3),
  last_activity_at timestamptz(3),
  total_courses int not null default 0 check (total_courses >= 0),
  in_progress_courses int not null default 0 check (in_progress_courses >= 0),
  completed_courses int not null default 0 check (completed_courses >= 0),
  learning_seconds bigint not null default 0 check (learning_seconds >= 0),
  -- What the person is called, held here by triggers: a list then sorts and searches within one table.
  full_name text collate "vi-x-icu" not null default '',
  search text not null default '',
  name_search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint students_suspension check (suspended_until is null or status = 'suspended')
);
create index students_by_name on students (full_name, id);
create index students_by_joining on students (joined_at, id);
create index students_by_activity on students (last_activity_at, id);
create index students_by_login on students (last_login_at, id);
create index students_by_courses on students (total_courses, id);
create index students_by_time on students (learning_seconds, id);
create index students_by_status on students (status, joined_at, id);
-- The few who are not active, and the few who never began, in every order: beside the many a walk would be long.
create index students_resting_by_name on students (status, full_name, id) where status <> 'active';
create index students_resting_by_activity on students (status, last_activity_at, id) where status <> 'active';
create index students_resting_by_login on students (status, last_login_at, id) where status <> 'active';
create index students_resting_by_courses on students (status, total_courses, id) where status <> 'active';
create index students_resting_by_time on students (status, learning_seconds, id) where status <> 'active';
create index students_without_courses on students (joined_at, id) where total_courses = 0;
create index students_without_courses_by_time on students (learning_seconds, id) where total_courses = 0;
create index students_never_active on students (joined_at, id) where last_activity_at is null;
create index students_never_active_by_time on students (learning_seconds, id) where last_activity_at is null;
create index students_never_active_by_login on students (last_login_at, id) where last_activity_at is null;
create index students_due on students (suspended_until) where suspended_until is not null;
create index students_search on students using gin (search gin_trgm_ops);

create function students_bear_their_names() returns trigger language plpgsql as $$
begin
  select full_name, search, f_fold(full_name collate "default") into new.full_name, new.search, new.name_search
  from people where id = new.id;
  return new;
end
$$;
create trigger students_bear_their_names before insert on students for each row execute function students_bear_their_names();

create function people_name_their_students() returns trigger language plpgsql as $$
begin
  update students set full_name = new.full_name, search = new.search, name_search = f_fold(new.full_name collate "default")
  where id = new.id;
  return null;
end
$$;
create trigger people_name_their_students after update on people
  for each row when (old.search is distinct from new.search or old.full_name is distinct from new.full_name)
  execute function people_name_their_students();

create table student_notes (
  id uuid primary key,
  student_id uuid not null references students (id) on delete cascade,
  body text not null check (body <> ''),
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index student_notes_of_student on student_notes (student_id, created_at, id);

-- One row a student and course, for good: who loses it and gets it back has the same row.
create table enrolments (
  id uuid primary key,
  student_id uuid not null references students (id),
  course_id uuid not null constraint "courses.not-deletable" references courses (id),
  -- Which system it came from; 'console' is by hand.
  source text not null,
  enrolled_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  last_activity_at timestamptz(3),
  completed_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_reason text,
  lessons_done int not null default 0 check (lessons_done >= 0),
  learning_seconds bigint not null default 0 check (learning_seconds >= 0),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "enrolments.exists" unique (student_id, course_id),
  constraint enrolments_revocation check ((revoked_at is null) = (revoked_reason is null))
);
create index enrolments_by_age on enrolments (enrolled_at, id);
create index enrolments_of_student on enrolments (student_id, enrolled_at, id);
create index enrolments_of_course on enrolments (course_id, enrolled_at, id);
create index enrolments_revoked on enrolments (enrolled_at, id) where revoked_at is not null;
create index enrolments_completed on enrolments (enrolled_at, id) where revoked_at is null and completed_at is not null;
create index enrolments_live_of_course on enrolments (course_id, student_id) where revoked_at is null;

-- What was received, once for a source's own id. Course and lesson may be gone; what was done there was done.
create table learning_events (
  source text not null,
  external_id text not null,
  student_id uuid not null references students (id) on delete cascade,
  kind text not null check (kind in ('login', 'lesson_started', 'lesson_completed', 'heartbeat')),
  course_id uuid,
  lesson_id uuid,
  seconds int not null default 0 check (seconds >= 0),
  occurred_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  primary key (source, external_id)
);
create index learning_events_of_student on learning_events (student_id, occurred_at);
create index learning_events_completed on learning_events (student_id, course_id, lesson_id, occurred_at) where kind = 'lesson_completed';

-- How other systems name our rows, and how new what they last said of them was.
create table external_ids (
  entity text not null check (entity in ('students', 'enrolments')),
  source text not null,
  external_id text not null,
  row_id uuid not null,
  changed_at timestamptz(3) not null,
  primary key (entity, source, external_id)
);
create index external_ids_of_row on external_ids (row_id);

-- Hashes only. A token acts for its account, with no more than its scopes.
create table api_tokens (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text collate "vi-x-icu" not null check (name <> ''),
  -- The system that holds it: its external ids are its own, whichever token it comes with.
  source text not null check (source ~ '^[a-z0-9][a-z0-9-]{1,39}$' and source <> 'console'),
  hash text not null constraint api_tokens_hash_key unique,
  -- The first letters, so that one that leaked can be told.
  opening text not null,
  scopes text[] not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  last_used_ip text,
  revoked_at timestamptz(3),
  revoked_by text,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index api_tokens_by_age on api_tokens (created_at, id);
create index api_tokens_by_name on api_tokens (name, id);
create index api_tokens_by_use on api_tokens (last_used_at, id);
create index api_tokens_by_expiry on api_tokens (expires_at, id);
create index api_tokens_of_account on api_tokens (account_id);
