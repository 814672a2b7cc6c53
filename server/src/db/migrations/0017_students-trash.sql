-- Students go to the trash and come back; of those whom the law wants forgotten, a row without a person stays.

alter table students add column deleted_at timestamptz(3);
-- When what told who this was was erased. The row stays for the courses and the money that hang on it.
alter table students add column erased_at timestamptz(3);
-- A person goes with their student, unless they teach or sign in as well.
alter table people add column deleted_at timestamptz(3);

-- Whose courses are not shown: read for every list of enrolments.
create index students_deleted on students (id) where deleted_at is not null;

-- An e-mail is unique among live people.
drop index "users.email-taken";
create unique index "users.email-taken" on people (lower(email)) where email is not null and deleted_at is null;

create or replace function accounts_own_their_names() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  if tg_table_name = 'accounts' then
    perform pg_advisory_xact_lock(hashtextextended(lower(new.username), 11));
    select exists (
      select from people where lower(email) = lower(new.username) and id <> new.person_id and deleted_at is null
    ) into is_taken;
    if is_taken then
      raise exception 'username is an e-mail of someone else' using errcode = 'unique_violation', constraint = 'users.username-taken';
    end if;
  elsif new.email is not null and new.deleted_at is null then
    perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 11));
    select exists (select from accounts where lower(username) = lower(new.email) and person_id <> new.id) into is_taken;
    if is_taken then
      raise exception 'e-mail is a username of someone else' using errcode = 'unique_violation', constraint = 'users.email-taken';
    end if;
  end if;
  return new;
end
$$;
drop trigger accounts_own_their_names on people;
create trigger accounts_own_their_names before insert or update of email, deleted_at on people
  for each row execute function accounts_own_their_names();

-- Lists, and what counts them from the index alone, see who is there.
drop index students_by_name;
create index students_by_name on students (full_name, id) where deleted_at is null and erased_at is null;
drop index students_by_joining;
create index students_by_joining on students (joined_at, id) where deleted_at is null and erased_at is null;
drop index students_by_activity;
create index students_by_activity on students (last_activity_at, id) where deleted_at is null and erased_at is null;
drop index students_by_login;
create index students_by_login on students (last_login_at, id) where deleted_at is null and erased_at is null;
drop index students_by_courses;
create index students_by_courses on students (total_courses, id) where deleted_at is null and erased_at is null;
drop index students_by_time;
create index students_by_time on students (learning_seconds, id) where deleted_at is null and erased_at is null;
drop index students_by_status;
create index students_by_status on students (status, joined_at, id) where deleted_at is null and erased_at is null;
drop index students_resting_by_name;
create index students_resting_by_name on students (status, full_name, id)
  where status <> 'active' and deleted_at is null and erased_at is null;
drop index students_resting_by_activity;
create index students_resting_by_activity on students (status, last_activity_at, id)
  where status <> 'active' and deleted_at is null and erased_at is null;
drop index students_resting_by_login;
create index students_resting_by_login on students (status, last_login_at, id)
  where status <> 'active' and deleted_at is null and erased_at is null;
drop index students_resting_by_courses;
create index students_resting_by_courses on students (status, total_courses, id)
  where status <> 'active' and deleted_at is null and erased_at is null;
drop index students_resting_by_time;
create index students_resting_by_time on students (status, learning_seconds, id)
  where status <> 'active' and deleted_at is null and erased_at is null;
drop index students_without_courses;
create index students_without_courses on students (joined_at, id)
  where total_courses = 0 and deleted_at is null and erased_at is null;
drop index students_without_courses_by_time;
create index students_without_courses_by_time on students (learning_seconds, id)
  where total_courses = 0 and deleted_at is null and erased_at is null;
drop index students_never_active;
create index students_never_active on students (joined_at, id)
  where last_activity_at is null and deleted_at is null and erased_at is null;
drop index students_never_active_by_time;
create index students_never_active_by_time on students (learning_seconds, id)
  where last_activity_at is null and deleted_at is null and erased_at is null;
drop index students_never_active_by_login;
create index students_never_active_by_login on students (last_login_at, id)
  where last_activity_at is null and deleted_at is null and erased_at is null;

-- As before, but for students who are gone.
create or replace view search_of_students (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select s.id, s.full_name, '', s.status, p.email, p.phone, s.full_name, s.full_name || ' ' || s.search, s.created_at
  from students s join people p on p.id = s.id
  where s.deleted_at is null and s.erased_at is null;

drop trigger search_change on students;
create trigger search_change after update of full_name, search, status, deleted_at, erased_at on students for each row
  when ((old.full_name, old.search, old.status, old.deleted_at, old.erased_at)
    is distinct from (new.full_name, new.search, new.status, new.deleted_at, new.erased_at))
  execute function search_change('students');

-- Other systems may name people by what tells who they are: an erased id is kept as a digest that only this database can make.
insert into settings (key, value) values ('erasure.secret', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));
create function erased_external_id(of_entity text, of_source text, id text) returns text language sql stable as $$
  select 'erased:' || encode(sha256(convert_to(
    (select value #>> '{}' from settings where key = 'erasure.secret') || jsonb_build_array(of_entity, of_source, id)::text, 'UTF8')), 'hex')
$$;
