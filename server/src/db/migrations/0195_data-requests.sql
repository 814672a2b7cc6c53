-- Days on which nobody works by law (Labour Code 2019, article 112), with the days that make up for those on a weekend.
-- Days that are only exchanged for a Saturday are left out, and of the years not yet announced only the days that are
-- free under every choice the law leaves: a date counted with fewer of them is early, never late.
create table public_holidays (
  day date primary key,
  name_vi text not null,
  name_en text not null
);
insert into public_holidays (day, name_vi, name_en)
select day::date, name_vi, name_en from (values
  ('Tết Dương lịch', 'New Year''s Day', '{2025-01-01,2026-01-01,2027-01-01,2028-01-03}'::text[]),
  ('Tết Nguyên đán', 'Lunar New Year', '{2025-01-27,2025-01-28,2025-01-29,2025-01-30,2025-01-31,2026-02-16,2026-02-17,2026-02-18,2026-02-19,2026-02-20,2027-02-05,2027-02-08,2027-02-09,2027-02-10,2028-01-25,2028-01-26,2028-01-27,2028-01-28}'),
  ('Giỗ Tổ Hùng Vương', 'Hung Kings'' Commemoration Day', '{2025-04-07,2026-04-27,2027-04-16,2028-04-04}'),
  ('Ngày Chiến thắng', 'Reunification Day', '{2025-04-30,2026-04-30,2027-04-30,2028-05-02}'),
  ('Ngày Quốc tế lao động', 'International Labour Day', '{2025-05-01,2026-05-01,2027-05-03,2028-05-01}'),
  ('Quốc khánh', 'National Day', '{2025-09-01,2025-09-02,2026-09-01,2026-09-02,2027-09-02,2028-09-04}')
) as holidays (name_vi, name_en, days), unnest(days) day;

-- What people ask about their own data, and how it was dealt with: kept as the proof that it was.
create sequence data_request_numbers start 10001;
create table data_requests (
  id uuid primary key,
  number text not null default 'YC' || nextval('data_request_numbers'),
  kind text not null check (kind in ('access', 'correct', 'erase', 'restrict', 'object', 'withdraw', 'carry-over')),
  state text not null default 'received' check (state in ('received', 'checked', 'in-work', 'answered', 'refused')),
  received_at timestamptz(3) not null,
  channel text not null check (channel in ('paper', 'phone', 'mail', 'form', 'in-person', 'other')),
  name text not null check (name <> ''),
  contact text not null,
  details text not null default '',
  notes text not null default '',
  person_id uuid references people (id) on delete set null,
  owner_id uuid references accounts (id) on delete set null,
  acknowledge_by date not null,
  due_on date not null,
  acknowledged_at timestamptz(3),
  acknowledged_by_name text,
  identity_way text check (identity_way in ('id-card', 'signed-in', 'call-back', 'mail-back', 'authorised', 'other')),
  identity_note text not null default '',
  checked_at timestamptz(3),
  checked_by_name text,
  begun_at timestamptz(3),
  extended_at timestamptz(3),
  extension_reason text not null default '',
  closed_at timestamptz(3),
  closed_by_name text,
  outcome text not null default '',
  search text not null generated always as (f_fold((number || ' ' || name || ' ' || contact) collate "default")) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint data_requests_number unique (number),
  constraint data_requests_checked check ((checked_at is null) = (identity_way is null)),
  constraint data_requests_answered_checked check (state in ('received', 'refused') or checked_at is not null),
  constraint data_requests_closed check ((state in ('answered', 'refused')) = (closed_at is not null)),
  constraint data_requests_due check (due_on >= acknowledge_by)
);
create index data_requests_by_received on data_requests (received_at, id);
create index data_requests_by_due on data_requests (due_on, id);
create index data_requests_by_updated on data_requests (updated_at, id);
create index data_requests_open on data_requests (due_on, id) where closed_at is null;
create index data_requests_by_state on data_requests (state, received_at, id);
create index data_requests_by_kind on data_requests (kind, received_at, id);
create index data_requests_of_owner on data_requests (owner_id, received_at, id) where owner_id is not null;
create index data_requests_of_person on data_requests (person_id, received_at, id) where person_id is not null;
create index data_requests_search on data_requests using gin (search gin_trgm_ops);

-- As in the roles of a new installation.
update roles set permissions = permissions || '{privacy:read,privacy:write}'::text[], version = version + 1
where key = 'admin' and not permissions && '{privacy:read,privacy:write}';
