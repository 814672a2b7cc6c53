-- What rows were before they changed, as far as figures are made of it: a report as of a moment reads what was known then.
-- `until` is when that stopped being so. Nothing is there of changes before this migration.
create table past_enrolments (
  id uuid not null,
  student_id uuid not null,
  course_id uuid not null,
  enrolled_at timestamptz(3) not null,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  until timestamptz not null
);
create index past_enrolments_by_end on past_enrolments (until);
create table past_reviews (
  id uuid not null,
  course_id uuid not null,
  rating int not null,
  submitted_at timestamptz(3) not null,
  -- Approved, shown and not in the trash.
  counts boolean not null,
  created_at timestamptz(3) not null,
  until timestamptz not null
);
create index past_reviews_by_end on past_reviews (until);
create table past_courses (
  id uuid not null,
  category_id uuid,
  instructor_id uuid,
  total_lessons int not null,
  until timestamptz not null
);
create index past_courses_by_end on past_courses (until);

create function remember_enrolments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into past_enrolments
    select id, student_id, course_id, enrolled_at, started_at, completed_at, revoked_at, created_at, clock_timestamp() from former;
  else
    insert into past_enrolments
    select o.id, o.student_id, o.course_id, o.enrolled_at, o.started_at, o.completed_at, o.revoked_at, o.created_at, clock_timestamp()
    from former o join fresh n on n.id = o.id
    where (o.course_id, o.enrolled_at, o.started_at, o.completed_at, o.revoked_at)
      is distinct from (n.course_id, n.enrolled_at, n.started_at, n.completed_at, n.revoked_at);
  end if;
  return null;
end
$$;
create trigger remember_changed after update on enrolments referencing old table as former new table as fresh
  for each statement execute function remember_enrolments();
create trigger remember_removed after delete on enrolments referencing old table as former
  for each statement execute function remember_enrolments();

create function remember_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into past_reviews
    select id, course_id, rating, submitted_at, status = 'approved' and not is_hidden and deleted_at is null, created_at, clock_timestamp()
    from former;
  else
    insert into past_reviews
    select o.id, o.course_id, o.rating, o.submitted_at, o.status = 'approved' and not o.is_hidden and o.deleted_at is null, o.created_at,
      clock_timestamp()
    from former o join fresh n on n.id = o.id
    where (o.course_id, o.rating, o.submitted_at, o.status = 'approved' and not o.is_hidden and o.deleted_at is null)
      is distinct from (n.course_id, n.rating, n.submitted_at, n.status = 'approved' and not n.is_hidden and n.deleted_at is null);
  end if;
  return null;
end
$$;
create trigger remember_changed after update on reviews referencing old table as former new table as fresh
  for each statement execute function remember_reviews();
create trigger remember_removed after delete on reviews referencing old table as former
  for each statement execute function remember_reviews();

create function remember_course() returns trigger language plpgsql as $$
begin
  insert into past_courses values (old.id, old.category_id, old.instructor_id, old.total_lessons, clock_timestamp());
  return null;
end
$$;
create trigger remember_changed after update on courses for each row
  when ((old.category_id, old.instructor_id, old.total_lessons) is distinct from (new.category_id, new.instructor_id, new.total_lessons))
  execute function remember_course();

-- What was added to a count of the museum, and when.
create table museum_count_steps (
  day date not null,
  artifact_id uuid not null,
  kind text not null,
  count bigint not null,
  at timestamptz not null
);
create index museum_count_steps_by_time on museum_count_steps (at);
create function remember_museum_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into museum_count_steps select day, artifact_id, kind, count, clock_timestamp() from fresh;
  else
    insert into museum_count_steps
    select n.day, n.artifact_id, n.kind, n.count - o.count, clock_timestamp()
    from former o join fresh n using (day, artifact_id, kind) where n.count <> o.count;
  end if;
  return null;
end
$$;
create trigger remember_added after insert on museum_counts referencing new table as fresh
  for each statement execute function remember_museum_counts();
create trigger remember_changed after update on museum_counts referencing old table as former new table as fresh
  for each statement execute function remember_museum_counts();

-- What was added to a day's searches or taken from them, and when. A day that was counted for good has its number from then on.
create table help_search_steps (
  day date not null,
  searches int not null,
  in_vain int not null,
  at timestamptz not null
);
create index help_search_steps_by_time on help_search_steps (at);
create function remember_search() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not exists (select from help_search_days where day = day_here(old.at)) then
    insert into help_search_steps values (day_here(old.at), -1, -(old.results = 0)::int, clock_timestamp());
  end if;
  if tg_op <> 'DELETE' and not exists (select from help_search_days where day = day_here(new.at)) then
    -- A search that comes with its moment was known then.
    insert into help_search_steps
    values (day_here(new.at), 1, (new.results = 0)::int, case when tg_op = 'INSERT' then least(new.at, clock_timestamp()) else clock_timestamp() end);
  end if;
  return null;
end
$$;
create trigger remember_search after insert or update of at, results or delete on article_searches for each row
  execute function remember_search();

-- When an order came here, where its own date is an earlier one.
alter table orders add column entered_at timestamptz(3);
