-- Automations are found by the search. Their runs are kept for a bounded time.
create view search_of_automations (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, name, description, state, null::text, '', name || ' ' || description, name || ' ' || description, created_at
  from automations;
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
  union all select 'groups', * from search_of_groups
  union all select 'automations', * from search_of_automations;
create trigger search_add after insert on automations referencing new table as added
  for each statement execute function search_add('automations');
create trigger search_drop after delete on automations referencing old table as removed
  for each statement execute function search_drop('automations');
create trigger search_change after update of name, description, state on automations for each row
  when ((old.name, old.description, old.state) is distinct from (new.name, new.description, new.state))
  execute function search_change('automations');
select search_put('automations', array(select id from automations));

-- What an automation has seen stays known when the run is deleted: an event is never taken twice.
create table automation_seen (
  automation_id uuid not null references automations (id) on delete cascade,
  event_key text not null,
  primary key (automation_id, event_key)
);

-- The way out of a letter works for as long as somebody has the letter.
create table automation_letters (
  step_id uuid primary key,
  person_id uuid not null references people (id) on delete cascade
);
create index automation_letters_of_person on automation_letters (person_id);

create index automation_runs_ended on automation_runs (ended_at, id) where ended_at is not null;
