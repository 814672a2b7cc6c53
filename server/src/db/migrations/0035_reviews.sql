-- What students say of the courses they have, and what moderators decided about it.

create table reviews (
  id uuid primary key,
  student_id uuid not null references students (id),
  course_id uuid not null constraint "courses.not-deletable" references courses (id),
  enrolment_id uuid not null references enrolments (id),
  -- Who teaches the course now, held by triggers: a list then filters within one table.
  instructor_id uuid references instructors (id),
  rating int not null check (rating between 1 and 5),
  comment text not null default '',
  -- When the student wrote it first; since when it waits as it is now.
  submitted_at timestamptz(3) not null default now(),
  waiting_since timestamptz(3) not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text
    check (rejection_reason in ('off-topic', 'personal-attack', 'spam', 'incentive', 'personal-data', 'duplicate')),
  rejection_note text not null default '',
  decided_by uuid references accounts (id) on delete set null,
  decided_by_name text,
  decided_at timestamptz(3),
  -- What stood here before the last decision, for as long as its author may take that back.
  decided_before jsonb,
  -- The enrolment was refunded in full: it is kept and counts no more.
  is_hidden boolean not null default false,
  -- What was noticed when it was received: the kinds, and of each what it was.
  signal_kinds text[] not null default '{}',
  signals jsonb not null default '[]',
  -- Of the folded text, where it is long enough to be nobody else's by chance.
  fingerprint text,
  source text not null,
  -- Folded: the text, who wrote it, the course. Held by triggers.
  search text not null default '',
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint reviews_rejection check ((status = 'rejected') = (rejection_reason is not null)),
  constraint reviews_decision check ((status = 'pending') = (decided_at is null))
);
create unique index "reviews.exists" on reviews (student_id, course_id) where deleted_at is null;

-- Both orders of the list, alone and with each filter that many rows share.
create index reviews_by_age on reviews (submitted_at, id) where deleted_at is null;
create index reviews_by_status on reviews (status, submitted_at, id) where deleted_at is null;
create index reviews_by_stars on reviews (rating, submitted_at, id) where deleted_at is null;
create index reviews_by_status_and_stars on reviews (status, rating, submitted_at, id) where deleted_at is null;
create index reviews_by_rating on reviews (rating, id) where deleted_at is null;
create index reviews_rated_by_status on reviews (status, rating, id) where deleted_at is null;
create index reviews_of_course on reviews (course_id, submitted_at, id) where deleted_at is null;
create index reviews_of_course_by_rating on reviews (course_id, rating, id) where deleted_at is null;
create index reviews_of_instructor on reviews (instructor_id, submitted_at, id) where deleted_at is null;
create index reviews_of_instructor_by_rating on reviews (instructor_id, rating, id) where deleted_at is null;
create index reviews_of_student on reviews (student_id, submitted_at, id);
create index reviews_of_enrolment on reviews (enrolment_id);
create index reviews_waiting on reviews (waiting_since, id) where status = 'pending' and deleted_at is null;
create index reviews_signalled on reviews using gin (signal_kinds) where deleted_at is null and signal_kinds <> '{}';
create index reviews_search on reviews using gin (search gin_trgm_ops);
-- What a course's mean is of, from the index alone.
create index reviews_that_count on reviews (course_id) include (rating)
  where status = 'approved' and not is_hidden and deleted_at is null;
create index reviews_alike on reviews (fingerprint, submitted_at) where fingerprint is not null and deleted_at is null;

create function reviews_bear_words() returns trigger language plpgsql as $$
begin
  select c.instructor_id, f_fold((new.comment || ' ' || s.full_name || ' ' || c.title) collate "default")
  into new.instructor_id, new.search
  from courses c, students s where c.id = new.course_id and s.id = new.student_id;
  return new;
end
$$;
create trigger reviews_bear_words before insert or update of comment, search on reviews
  for each row execute function reviews_bear_words();

-- Setting the search lets the trigger above say it anew.
create function students_name_their_reviews() returns trigger language plpgsql as $$
begin
  update reviews set search = '' where student_id = new.id;
  return null;
end
$$;
create trigger students_name_their_reviews after update of full_name on students
  for each row when (old.full_name is distinct from new.full_name) execute function students_name_their_reviews();

create function courses_name_their_reviews() returns trigger language plpgsql as $$
begin
  update reviews set search = '' where course_id = new.id;
  return null;
end
$$;
create trigger courses_name_their_reviews after update of title, instructor_id on courses
  for each row when ((old.title, old.instructor_id) is distinct from (new.title, new.instructor_id))
  execute function courses_name_their_reviews();

-- Other systems name their reviews as they do their students; orders and payments come the same way.
alter table external_ids drop constraint if exists external_ids_entity_check;
alter table external_ids add constraint external_ids_entity_check
  check (entity in ('students', 'enrolments', 'orders', 'payments', 'reviews'));
