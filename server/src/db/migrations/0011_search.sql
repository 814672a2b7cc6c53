-- The one index over all records: what they are called and what else finds them.

-- Where each record's entry comes from. One arm an entity; triggers and the sync both read it.
create view search_source (entity, id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select 'categories', c.id, c.name, coalesce(p.name, ''), case when c.is_active then 'active' else 'inactive' end,
    null, '', c.name, c.name, c.created_at
  from categories c left join categories p on p.id = c.parent_id
  where c.deleted_at is null
  union all
  select 'courses', id, title, '', status, null, '', title || ' ' || slug, title || ' ' || slug, created_at
  from courses where deleted_at is null
  union all
  select 'instructors', i.id, p.full_name, i.specialization, i.status, p.email, p.phone,
    p.full_name || ' ' || p.search || ' ' || i.specialization, p.full_name || ' ' || p.search || ' ' || i.specialization, i.created_at
  from instructors i join people p on p.id = i.person_id
  union all
  -- What students are found by is personal: their name for all who may read them, the rest for who may see behind the masks.
  select 'students', s.id, s.full_name, '', s.status, p.email, p.phone, s.full_name, s.full_name || ' ' || s.search, s.created_at
  from students s join people p on p.id = s.id
  union all
  select 'accounts', a.id, p.full_name, a.username, a.status, p.email, p.phone,
    p.full_name || ' ' || a.username || ' ' || p.search, p.full_name || ' ' || a.username || ' ' || p.search, a.created_at
  from accounts a join people p on p.id = a.person_id;

create table search_entries (
  entity text not null,
  id uuid not null,
  title text not null,
  detail text not null,
  state text not null,
  email text,
  phone text not null,
  -- Folded, with a blank in front, so that the start of every word looks alike. In byte order, for what begins alike.
  open_words text collate "C" not null,
  all_words text collate "C" not null,
  made_at timestamptz(3) not null,
  primary key (entity, id)
);
create index search_entries_newest on search_entries (entity, made_at, id);
create index search_entries_in_order on search_entries (entity, left(open_words, 200), id);
create index search_entries_open on search_entries using gin (open_words gin_trgm_ops);
create index search_entries_all on search_entries using gin (all_words gin_trgm_ops);

-- Brings the entries of these records up to date; of records that are gone, away. Says how many it touched.
create function search_put(of_entity text, ids uuid[]) returns int language plpgsql as $$
declare
  gone int;
  put int;
begin
  delete from search_entries e
  where e.entity = of_entity and e.id = any(ids)
    and not exists (select from search_source s where s.entity = of_entity and s.id = e.id);
  get diagnostics gone = row_count;
  insert into search_entries as e
  select entity, id, title, detail, state, email, phone, ' ' || f_fold(open_text collate "default"), ' ' || f_fold(all_text collate "default"), made_at
  from search_source where entity = of_entity and id = any(ids)
  on conflict (entity, id) do update set
    (title, detail, state, email, phone, open_words, all_words) =
    (excluded.title, excluded.detail, excluded.state, excluded.email, excluded.phone, excluded.open_words, excluded.all_words)
  where (e.title, e.detail, e.state, e.email, e.phone, e.open_words, e.all_words) is distinct from
    (excluded.title, excluded.detail, excluded.state, excluded.email, excluded.phone, excluded.open_words, excluded.all_words);
  get diagnostics put = row_count;
  return gone + put;
end
$$;

-- Whole statements at once: sample data and imports write thousands of rows in one.
create function search_add() returns trigger language plpgsql as $$
begin
  perform search_put(tg_argv[0], array(select id from added));
  return null;
end
$$;
create function search_drop() returns trigger language plpgsql as $$
begin
  delete from search_entries where entity = tg_argv[0] and id in (select id from removed);
  return null;
end
$$;
create function search_change() returns trigger language plpgsql as $$
begin
  perform search_put(tg_argv[0], array[new.id]);
  return null;
end
$$;

create trigger search_add after insert on categories referencing new table as added
  for each statement execute function search_add('categories');
create trigger search_drop after delete on categories referencing old table as removed
  for each statement execute function search_drop('categories');
create function search_change_category() returns trigger language plpgsql as $$
begin
  -- Children show the name of what they are in.
  perform search_put('categories', array(select id from categories where id = new.id or (parent_id = new.id and new.name <> old.name)));
  return null;
end
$$;
create trigger search_change after update of name, parent_id, is_active, deleted_at on categories for each row
  when ((old.name, old.parent_id, old.is_active, old.deleted_at) is distinct from (new.name, new.parent_id, new.is_active, new.deleted_at))
  execute function search_change_category();

create trigger search_add after insert on courses referencing new table as added
  for each statement execute function search_add('courses');
create trigger search_drop after delete on courses referencing old table as removed
  for each statement execute function search_drop('courses');
create trigger search_change after update of title, slug, status, deleted_at on courses for each row
  when ((old.title, old.slug, old.status, old.deleted_at) is distinct from (new.title, new.slug, new.status, new.deleted_at))
  execute function search_change('courses');

create trigger search_add after insert on instructors referencing new table as added
  for each statement execute function search_add('instructors');
create trigger search_drop after delete on instructors referencing old table as removed
  for each statement execute function search_drop('instructors');
create trigger search_change after update of specialization, status on instructors for each row
  when ((old.specialization, old.status) is distinct from (new.specialization, new.status))
  execute function search_change('instructors');

create trigger search_add after insert on students referencing new table as added
  for each statement execute function search_add('students');
create trigger search_drop after delete on students referencing old table as removed
  for each statement execute function search_drop('students');
create trigger search_change after update of full_name, search, status on students for each row
  when ((old.full_name, old.search, old.status) is distinct from (new.full_name, new.search, new.status))
  execute function search_change('students');

create trigger search_add after insert on accounts referencing new table as added
  for each statement execute function search_add('accounts');
create trigger search_drop after delete on accounts referencing old table as removed
  for each statement execute function search_drop('accounts');
create trigger search_change after update of username, status on accounts for each row
  when ((old.username, old.status) is distinct from (new.username, new.status))
  execute function search_change('accounts');

create function search_change_person() returns trigger language plpgsql as $$
begin
  perform search_put('instructors', array(select id from instructors where person_id = new.id));
  perform search_put('accounts', array(select id from accounts where person_id = new.id));
  -- Students hear of it from their own row, except for what is shown and not searched.
  perform search_put('students', array(select id from students where id = new.id));
  return null;
end
$$;
create trigger search_change after update of full_name, email, phone on people for each row
  when ((old.full_name, old.email, old.phone) is distinct from (new.full_name, new.email, new.phone))
  execute function search_change_person();

-- What was there before.
select search_put(entity, array_agg(id)) from search_source group by entity;
