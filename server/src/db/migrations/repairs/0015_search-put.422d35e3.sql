-- Where the entry of each record comes from, one view an entity: to change one does not repeat the others.
create view search_of_categories (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select c.id, c.name, coalesce(p.name, ''), case when c.is_active then 'active' else 'inactive' end,
    null::text, '', c.name, c.name, c.created_at
  from categories c left join categories p on p.id = c.parent_id
  where c.deleted_at is null;
create view search_of_courses (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, title, '', status, null::text, '', title || ' ' || slug, title || ' ' || slug, created_at
  from courses where deleted_at is null;
create view search_of_instructors (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select i.id, p.full_name, i.specialization, i.status, p.email, p.phone,
    p.full_name || ' ' || p.search || ' ' || i.specialization, p.full_name || ' ' || p.search || ' ' || i.specialization, i.created_at
  from instructors i join people p on p.id = i.person_id;
-- What students are found by is personal: their name for all who may read them, the rest for who may see behind the masks.
create view search_of_students (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select s.id, s.full_name, '', s.status, p.email, p.phone, s.full_name, s.full_name || ' ' || s.search, s.created_at
  from students s join people p on p.id = s.id;
create view search_of_accounts (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select a.id, p.full_name, a.username, a.status, p.email, p.phone,
    p.full_name || ' ' || a.username || ' ' || p.search, p.full_name || ' ' || a.username || ' ' || p.search, a.created_at
  from accounts a join people p on p.id = a.person_id;

create or replace view search_source (entity, id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select 'categories', * from search_of_categories
  union all select 'courses', * from search_of_courses
  union all select 'instructors', * from search_of_instructors
  union all select 'students', * from search_of_students
  union all select 'accounts', * from search_of_accounts;
