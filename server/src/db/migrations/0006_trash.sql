-- What was deleted waits thirty days in the trash; the log of every change is read from more sides.

-- A category in the trash has no parent, a course there no category: those may be deleted for good before it.
alter table categories add column deleted_at timestamptz(3);
alter table courses add column deleted_at timestamptz(3);

-- One row for each record that is in the trash, whatever its entity.
create table trash (
  -- The record's own.
  id uuid primary key,
  entity text not null,
  -- Of the record while it lies here.
  version int not null,
  name text collate "vi-x-icu" not null,
  deleted_at timestamptz(3) not null default now(),
  deleted_by uuid references accounts (id) on delete set null,
  deleted_by_name text not null,
  -- What it hung on and what its deletion moved elsewhere, by names that stay readable when those are gone.
  origin jsonb not null,
  search text not null generated always as (f_fold(name collate "default")) stored
);
create index trash_by_age on trash (deleted_at, id);
create index trash_by_name on trash (name, id);
create index trash_search on trash using gin (search gin_trgm_ops);

-- Unique among live rows.
alter table categories drop constraint categories_slug_key;
create unique index categories_slug_key on categories (slug) where deleted_at is null;
drop index "categories.name-taken";
create unique index "categories.name-taken"
  on categories (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), name_folded) where deleted_at is null;
-- An exclusion, because a unique constraint covers all rows and a unique index is not deferrable.
alter table categories drop constraint categories_place;
alter table categories add constraint categories_place exclude using btree
  (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid) with =, sort_order with =)
  where (deleted_at is null) deferrable initially deferred;
create index categories_of_parent on categories (parent_id, sort_order);
alter table courses drop constraint courses_slug_key;
create unique index courses_slug_key on courses (slug) where deleted_at is null;

-- Lists, and what counts them from the index alone, see live rows only.
drop index categories_by_name;
create index categories_by_name on categories (name, id) where deleted_at is null;
drop index categories_by_age;
create index categories_by_age on categories (created_at, id) where deleted_at is null;
drop index courses_by_age;
create index courses_by_age on courses (created_at, id) where deleted_at is null;
drop index courses_by_status;
create index courses_by_status on courses (status, created_at, id) where deleted_at is null;
drop index courses_by_title;
create index courses_by_title on courses (title, id) where deleted_at is null;
drop index courses_by_price;
create index courses_by_price on courses (price, id) where deleted_at is null;
drop index courses_by_change;
create index courses_by_change on courses (updated_at, id) where deleted_at is null;
drop index courses_by_publication;
create index courses_by_publication on courses (published_at, id) where deleted_at is null;
drop index courses_by_duration;
create index courses_by_duration on courses (duration_minutes, id) where deleted_at is null;
drop index courses_by_students;
create index courses_by_students on courses (total_students, id) where deleted_at is null;

-- The activity log: each action newest first, of everyone and of one person; by the name of what was changed.
create index audit_lines_by_action on audit_lines (action, entity, at desc, id desc);
create index audit_lines_of_actor_by_action on audit_lines (actor_id, action, entity, at desc, id desc);
alter table audit_lines add column search text not null generated always as (f_fold(label collate "default")) stored;
create index audit_lines_search on audit_lines using gin (search gin_trgm_ops);

-- As before, but for the column above: what is generated is not there yet when this runs.
create or replace function audit_lines_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seal_no is null and new.seal_no is not null
    and to_jsonb(new) - 'seal_no' - 'seal' - 'search' = to_jsonb(old) - 'seal_no' - 'seal' - 'search' then
    return new;
  end if;
  raise exception 'audit lines are never changed or deleted' using errcode = 'restrict_violation';
end
$$;
