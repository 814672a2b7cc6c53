-- Leads that come by themselves: from the public form, another system, a file or a mail. Whom they go to, what their
-- senders agreed to, what colleagues note of them, and a trash.
alter table external_ids drop constraint external_ids_entity_check;
alter table external_ids add constraint external_ids_entity_check
  check (entity in ('students', 'enrolments', 'courses', 'orders', 'payments', 'reviews', 'leads'));
alter table imports drop constraint imports_entity_check;
alter table imports add constraint imports_entity_check
  check (entity in ('students', 'courses', 'artifacts', 'products', 'customers', 'leads'));

alter table leads add column deleted_at timestamptz(3);
drop index leads_of_period;
create index leads_of_period on leads (created_at) include (state, source, province_code) where deleted_at is null;
-- Leads of which somebody takes care, by the day of their next step.
create index leads_due_of_owner on leads (owner_id, due_on, id)
  where state in ('new', 'in-progress') and deleted_at is null and due_on is not null;

-- Where each colleague stands in the round of a list: whoever got one longest ago is next.
create table lead_turns (
  list_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  turn bigint not null,
  primary key (list_id, account_id)
);
create index lead_turns_of_account on lead_turns (account_id);

-- What was agreed to with the form, before there is a person who could have a consent.
create table lead_consents (
  lead_id uuid not null references leads (id) on delete cascade,
  text_id uuid not null references consent_texts (id),
  proof text not null,
  at timestamptz(3) not null default now(),
  primary key (lead_id, text_id)
);
create index lead_consents_of_text on lead_consents (text_id);
insert into consent_texts (id, purpose, version, text_vi, text_en) values
  (gen_random_uuid(), 'enquiry', 1,
    'Tôi đồng ý để thông tin trong biểu mẫu này được lưu và dùng để trả lời yêu cầu của tôi. Tôi có thể rút lại bất cứ lúc nào.',
    'I agree that what I enter in this form is stored and used to answer my enquiry. I can withdraw at any time.');

create table lead_threads (
  lead_id uuid not null references leads (id) on delete cascade,
  thread_id uuid not null references mail_threads (id) on delete cascade,
  primary key (lead_id, thread_id)
);
create index lead_threads_of_thread on lead_threads (thread_id);

create table lead_notes (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  body text not null,
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index lead_notes_of_lead on lead_notes (lead_id, created_at, id);
create index lead_notes_of_author on lead_notes (author_id) where author_id is not null;

create view search_of_leads (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, full_name, organisation, state, email, phone, full_name || ' ' || organisation,
    full_name || ' ' || organisation || ' ' || coalesce(email, '') || ' ' || phone, created_at
  from leads where deleted_at is null;
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
  union all select 'leads', * from search_of_leads;
create trigger search_add after insert on leads referencing new table as added
  for each statement execute function search_add('leads');
create trigger search_drop after delete on leads referencing old table as removed
  for each statement execute function search_drop('leads');
create trigger search_change after update of full_name, organisation, email, phone, state, deleted_at on leads for each row
  when ((old.full_name, old.organisation, old.email, old.phone, old.state, old.deleted_at)
    is distinct from (new.full_name, new.organisation, new.email, new.phone, new.state, new.deleted_at))
  execute function search_change('leads');
select search_put('leads', array(select id from leads));

-- As in the roles of a new installation: whoever works on leads may also let a program enter them.
update roles set permissions = permissions || '{crm:enter_leads}'::text[], version = version + 1
where permissions @> '{crm:write}' and not permissions @> '{crm:enter_leads}';
