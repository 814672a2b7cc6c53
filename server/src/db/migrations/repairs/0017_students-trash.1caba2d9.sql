-- As before, but for students who are gone.
create or replace view search_of_students (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select s.id, s.full_name, '', s.status, p.email, p.phone, s.full_name, s.full_name || ' ' || s.search, s.created_at
  from students s join people p on p.id = s.id
  where s.deleted_at is null and s.erased_at is null;
