-- Customers and organisations take part in imports, the search and the trash.

alter table imports drop constraint imports_entity_check;
alter table imports add constraint imports_entity_check
  check (entity in ('students', 'courses', 'artifacts', 'products', 'customers'));

alter table organisations add column deleted_at timestamptz(3);
-- A number is free again while its organisation is in the trash.
drop index "organisations.tax-code-taken";
create unique index "organisations.tax-code-taken" on organisations (tax_code) where tax_code <> '' and deleted_at is null;
drop index organisations_by_name;
drop index organisations_by_age;
create index organisations_by_name on organisations (name, id) where deleted_at is null;
create index organisations_by_age on organisations (created_at, id) where deleted_at is null;

-- Students that are written together become customers together, so that the search hears of them at once.
drop trigger students_are_customers on students;
create function students_become_customers() returns trigger language plpgsql as $$
begin
  insert into customers (id, created_at, hidden_at)
  select id, joined_at, coalesce(deleted_at, erased_at) from added on conflict (id) do nothing;
  -- Somebody sells to, or enrols, whom a colleague has just put in the trash.
  if exists (select from added join trash t on t.id = added.id and t.entity = 'customers') then
    raise exception 'a customer in the trash does not become a student' using errcode = 'restrict_violation', constraint = 'customers.in-trash';
  end if;
  return null;
end
$$;
create trigger students_are_customers after insert on students referencing new table as added
  for each statement execute function students_become_customers();

-- Besides the name, the code that ends their id and those that files gave them; addresses and numbers for whoever may see them.
create view search_of_customers (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select s.id, s.full_name, s.title, s.status, p.email, p.phone, n.open, n.open || ' ' || s.search, s.created_at
  from customers s join people p on p.id = s.id, lateral (
    select s.full_name || ' ' || right(s.id::text, 6) || coalesce((
      select ' ' || string_agg(e.external_id, ' ' order by e.external_id) from external_ids e
      where e.entity = 'students' and e.row_id = s.id), '') as open) n
  where s.hidden_at is null;
create view search_of_organisations (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, name, tax_code, kind, nullif(email, ''), phone, name || ' ' || tax_code, name || ' ' || tax_code || ' ' || email || ' ' || phone,
    created_at
  from organisations where deleted_at is null;

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
  union all select 'articles', * from search_of_articles
  union all select 'products', * from search_of_products
  union all select 'invoices', * from search_of_invoices
  union all select 'customers', * from search_of_customers
  union all select 'organisations', * from search_of_organisations;

create trigger search_add after insert on customers referencing new table as added
  for each statement execute function search_add('customers');
create trigger search_drop after delete on customers referencing old table as removed
  for each statement execute function search_drop('customers');
create trigger search_change after update of full_name, search, title, status, hidden_at on customers for each row
  when ((old.full_name, old.search, old.title, old.status, old.hidden_at)
    is distinct from (new.full_name, new.search, new.title, new.status, new.hidden_at))
  execute function search_change('customers');
create function search_change_code() returns trigger language plpgsql as $$
begin
  if exists (select from coded where entity = 'students') then
    perform search_put('customers', array(select row_id from coded where entity = 'students'));
  end if;
  return null;
end
$$;
create trigger search_add_code after insert on external_ids referencing new table as coded
  for each statement execute function search_change_code();
create trigger search_drop_code after delete on external_ids referencing old table as coded
  for each statement execute function search_change_code();

create trigger search_add after insert on organisations referencing new table as added
  for each statement execute function search_add('organisations');
create trigger search_drop after delete on organisations referencing old table as removed
  for each statement execute function search_drop('organisations');
create trigger search_change after update of name, tax_code, email, phone, kind, deleted_at on organisations for each row
  when ((old.name, old.tax_code, old.email, old.phone, old.kind, old.deleted_at)
    is distinct from (new.name, new.tax_code, new.email, new.phone, new.kind, new.deleted_at))
  execute function search_change('organisations');

select search_put(entity, array_agg(id)) from search_source where entity in ('customers', 'organisations') group by entity;

-- Whoever is hidden is no member that counts, and counts again once they are back.
create or replace function groups_count_members() returns trigger language plpgsql as $$
declare
  by_each int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update groups set member_count = greatest(0, member_count + by_each * n)
  from (
    select m.group_id, count(*)::int as n from moved m join customers c on c.id = m.person_id and c.hidden_at is null
    group by m.group_id) m
  where groups.id = m.group_id;
  return null;
end
$$;
create function groups_count_hidden() returns trigger language plpgsql as $$
begin
  -- Locked first and in one order: what was removed meanwhile has gone by the next statement.
  perform from groups where id in (select group_id from group_members where person_id = new.id) order by id for no key update;
  update groups set member_count = greatest(0, member_count + case when new.hidden_at is null then 1 else -1 end)
  where id in (select group_id from group_members where person_id = new.id);
  return null;
end
$$;
create trigger groups_count_hidden after update of hidden_at on customers for each row
  when ((old.hidden_at is null) is distinct from (new.hidden_at is null))
  execute function groups_count_hidden();
update groups set member_count = n.count
from (
  select g.id, count(c.id)::int as count from groups g
  left join group_members m on m.group_id = g.id left join customers c on c.id = m.person_id and c.hidden_at is null
  group by g.id) n
where n.id = groups.id and n.count <> groups.member_count;
