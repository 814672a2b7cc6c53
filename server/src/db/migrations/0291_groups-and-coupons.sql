-- Groups go to the trash, belong to somebody, are found by the search, and may have coupons of their own.
alter table groups
  add column deleted_at timestamptz(3),
  -- The colleague who looks after it.
  add column owner_id uuid references accounts (id) on delete set null;
create index groups_of_owner on groups (owner_id, updated_at, id) where owner_id is not null;

-- A coupon that only members of a group can use; they are checked when it is used. Without its group, nobody can.
alter table coupons
  add column is_for_members boolean not null default false,
  add column group_id uuid references groups (id) on delete set null,
  add constraint coupons_group check (group_id is null or is_for_members);
create index coupons_of_group on coupons (group_id) where group_id is not null;

-- A group that is deleted for good leaves the campaigns that were sent to it.
alter table campaigns drop constraint campaigns_group_id_fkey;
alter table campaigns add constraint campaigns_group_id_fkey foreign key (group_id) references groups (id) on delete set null;

create view search_of_groups (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, name, description, status, null::text, '', name || ' ' || description, name || ' ' || description, created_at
  from groups where deleted_at is null;
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
  union all select 'organisations', * from search_of_organisations
  union all select 'leads', * from search_of_leads
  union all select 'groups', * from search_of_groups;
create trigger search_add after insert on groups referencing new table as added
  for each statement execute function search_add('groups');
create trigger search_drop after delete on groups referencing old table as removed
  for each statement execute function search_drop('groups');
create trigger search_change after update of name, description, status, deleted_at on groups for each row
  when ((old.name, old.description, old.status, old.deleted_at)
    is distinct from (new.name, new.description, new.status, new.deleted_at))
  execute function search_change('groups');

select search_put('groups', array(select id from groups));
