-- Orders, coupons and help articles are found where everything is.

-- What tells who ordered is personal, as with students: the name for all who may read orders, the rest for who may see behind the masks.
create view search_of_orders (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select o.id, o.number, s.full_name, o.status, p.email, p.phone,
    o.number || ' ' || coalesce(o.transaction_id, '') || ' ' || s.full_name,
    o.number || ' ' || coalesce(o.transaction_id, '') || ' ' || s.full_name || ' ' || s.search, o.created_at
  from orders o join students s on s.id = o.student_id join people p on p.id = s.id;
create view search_of_coupons (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, code, name, status, null::text, '', code || ' ' || name, code || ' ' || name, created_at
  from coupons where deleted_at is null;
create view search_of_articles (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, title, array_to_string(tags, ', '), status, null::text, '',
    title_vi || ' ' || title_en || ' ' || array_to_string(tags, ' '),
    title_vi || ' ' || title_en || ' ' || array_to_string(tags, ' '), created_at
  from articles where deleted_at is null;

create or replace view search_source (entity, id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select 'categories', * from search_of_categories
  union all select 'courses', * from search_of_courses
  union all select 'instructors', * from search_of_instructors
  union all select 'students', * from search_of_students
  union all select 'accounts', * from search_of_accounts
  union all select 'artifacts', * from search_of_artifacts
  union all select 'periods', * from search_of_periods
  union all select 'orders', * from search_of_orders
  union all select 'coupons', * from search_of_coupons
  union all select 'articles', * from search_of_articles;

create trigger search_add after insert on orders referencing new table as added
  for each statement execute function search_add('orders');
create trigger search_drop after delete on orders referencing old table as removed
  for each statement execute function search_drop('orders');
-- Without a list of columns: what is searched is written by a trigger, which such a list does not see.
create trigger search_change after update on orders for each row
  when ((old.status, old.search, old.name_search) is distinct from (new.status, new.search, new.name_search))
  execute function search_change('orders');

create trigger search_add after insert on coupons referencing new table as added
  for each statement execute function search_add('coupons');
create trigger search_drop after delete on coupons referencing old table as removed
  for each statement execute function search_drop('coupons');
create trigger search_change after update of code, name, status, deleted_at on coupons for each row
  when ((old.code, old.name, old.status, old.deleted_at) is distinct from (new.code, new.name, new.status, new.deleted_at))
  execute function search_change('coupons');

create trigger search_add after insert on articles referencing new table as added
  for each statement execute function search_add('articles');
create trigger search_drop after delete on articles referencing old table as removed
  for each statement execute function search_drop('articles');
create trigger search_change after update of title_vi, title_en, tags, status, deleted_at on articles for each row
  when ((old.title_vi, old.title_en, old.tags, old.status, old.deleted_at)
    is distinct from (new.title_vi, new.title_en, new.tags, new.status, new.deleted_at))
  execute function search_change('articles');
