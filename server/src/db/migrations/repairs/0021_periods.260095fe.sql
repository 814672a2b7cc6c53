create view search_of_periods (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, name_vi, name_en, '', null::text, '', name_vi || ' ' || name_en, name_vi || ' ' || name_en, created_at
  from periods where deleted_at is null;
create or replace view search_source (entity, id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select 'categories', * from search_of_categories
  union all select 'courses', * from search_of_courses
  union all select 'instructors', * from search_of_instructors
  union all select 'students', * from search_of_students
  union all select 'accounts', * from search_of_accounts
  union all select 'artifacts', * from search_of_artifacts
  union all select 'periods', * from search_of_periods;
