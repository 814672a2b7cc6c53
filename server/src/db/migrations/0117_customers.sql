-- Customers: what the people who work with them note of a person. The person stays the one row of `people`; whoever
-- learns or buys here is a customer by that, and others are entered by hand.

create table customers (
  id uuid primary key references people (id) on delete cascade,
  status text not null default 'active' check (status in ('active', 'blocked')),
  status_reason text,
  source text not null default 'learning'
    check (source in ('learning', 'console', 'import', 'visit', 'form', 'mail', 'referral', 'other')),
  owner_id uuid references accounts (id) on delete set null,
  title text not null default '',
  links jsonb not null default '[]',
  last_contact_at timestamptz(3),
  -- Held here by triggers, as for students: a list then sorts and searches within one table.
  full_name text collate "vi-x-icu" not null default '',
  search text not null default '',
  name_search text not null default '',
  -- In the trash or erased as a student.
  hidden_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint customers_block check ((status = 'blocked') = (status_reason is not null))
);

create function customers_bear_their_names() returns trigger language plpgsql as $$
begin
  select full_name, search, f_fold(full_name collate "default") into new.full_name, new.search, new.name_search
  from people where id = new.id;
  return new;
end
$$;
create trigger customers_bear_their_names before insert on customers
  for each row execute function customers_bear_their_names();

-- A change of the person is a change of the customer: whoever edits the customer meanwhile is told.
create function people_name_their_customers() returns trigger language plpgsql as $$
begin
  update customers set full_name = new.full_name, search = new.search, name_search = f_fold(new.full_name collate "default"),
    version = version + 1, updated_at = now()
  where id = new.id;
  return null;
end
$$;
create trigger people_name_their_customers after update on people
  for each row when ((old.full_name, old.email, old.phone, old.birth_date, old.gender, old.address)
    is distinct from (new.full_name, new.email, new.phone, new.birth_date, new.gender, new.address))
  execute function people_name_their_customers();

insert into customers (id, created_at, hidden_at)
select id, joined_at, coalesce(deleted_at, erased_at) from students;

create function students_are_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customers (id, created_at, hidden_at)
    values (new.id, new.joined_at, coalesce(new.deleted_at, new.erased_at)) on conflict (id) do nothing;
  else
    update customers set hidden_at = coalesce(new.deleted_at, new.erased_at) where id = new.id;
  end if;
  return null;
end
$$;
create trigger students_are_customers after insert on students for each row execute function students_are_customers();
create trigger students_take_their_customers after update on students
  for each row when ((old.deleted_at, old.erased_at) is distinct from (new.deleted_at, new.erased_at))
  execute function students_are_customers();

create index customers_by_age on customers (created_at, id) where hidden_at is null;
create index customers_by_name on customers (full_name, id) where hidden_at is null;
create index customers_by_contact on customers (last_contact_at, id) where hidden_at is null;
create index customers_blocked on customers (created_at, id) where status = 'blocked' and hidden_at is null;
create index customers_of_owner on customers (owner_id, created_at, id) where owner_id is not null;
create index customers_search on customers using gin (search gin_trgm_ops);

-- Further addresses and numbers; the first of each is the person's own.
create table person_contacts (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null check (value <> ''),
  label text not null default '',
  is_verified boolean not null default false,
  position smallint not null,
  -- What two ways of writing it have in common.
  key text not null generated always as (
    case kind when 'email' then lower(value) else regexp_replace(regexp_replace(value, '[^0-9+]', '', 'g'), '^(\+84|0084)', '0') end
  ) stored,
  constraint "customers.contact-twice" unique (person_id, kind, key)
);
create index person_contacts_by_key on person_contacts (kind, key);

create table person_addresses (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('home', 'work', 'delivery', 'invoice')),
  line text not null check (line <> ''),
  province_code text references provinces (code),
  ward_code text references wards (code),
  position smallint not null
);
create index person_addresses_of_person on person_addresses (person_id, position);

create table tags (
  id uuid primary key,
  name text collate "vi-x-icu" not null check (name <> ''),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index "tags.name-taken" on tags (f_fold(name collate "default"));
create table person_tags (
  person_id uuid not null references people (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  primary key (person_id, tag_id)
);
create index person_tags_of_tag on person_tags (tag_id, person_id);

-- Notes belong to the person: one who never learnt here has some too.
alter table student_notes drop constraint student_notes_student_id_fkey;
alter table student_notes add constraint student_notes_person foreign key (student_id) references people (id) on delete cascade;

create table person_calls (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  outcome text not null check (outcome in ('reached', 'no-answer', 'busy', 'voicemail')),
  called_at timestamptz(3) not null,
  minutes int not null default 0 check (minutes between 0 and 1440),
  body text not null default '',
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index person_calls_of_person on person_calls (person_id, called_at desc, id);

-- What was asked of a person, word for word, in both languages: a version is never changed.
create table consent_texts (
  id uuid primary key,
  purpose text not null,
  version int not null,
  text_vi text not null check (text_vi <> ''),
  text_en text not null check (text_en <> ''),
  created_at timestamptz(3) not null default now(),
  constraint "consents.version-taken" unique (purpose, version)
);
insert into consent_texts (id, purpose, version, text_vi, text_en) values
  (gen_random_uuid(), 'marketing-mail', 1, 'Tôi đồng ý nhận thư giới thiệu khoá học, vé và sự kiện. Tôi có thể rút lại bất cứ lúc nào.',
    'I agree to receive mail about courses, tickets and events. I can withdraw at any time.'),
  (gen_random_uuid(), 'measuring', 1, 'Tôi đồng ý để hệ thống ghi nhận việc tôi mở thư và bấm vào liên kết.',
    'I agree that opening mail and following its links is recorded.'),
  (gen_random_uuid(), 'partner-sharing', 1, 'Tôi đồng ý để tên và thư điện tử của tôi được chia sẻ với trường hoặc bảo tàng đối tác.',
    'I agree that my name and e-mail address are shared with partner schools and museums.'),
  (gen_random_uuid(), 'phone-calls', 1, 'Tôi đồng ý nhận cuộc gọi tư vấn về khoá học và chuyến tham quan.',
    'I agree to be called about courses and tours.');

-- Only ever added to. The newest line of a person and purpose is the state.
create table consents (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  purpose text not null,
  is_given boolean not null,
  text_id uuid not null references consent_texts (id),
  source text not null check (source in ('paper', 'phone', 'mail', 'form', 'in-person', 'other')),
  proof text not null default '',
  at timestamptz(3) not null,
  by_name text not null,
  created_at timestamptz(3) not null default now()
);
create index consents_of_person on consents (person_id, purpose, at desc, id desc);
create index consents_by_time on consents (person_id, at desc, id);
create index consents_by_purpose on consents (purpose, person_id, at desc, id desc);

create function consents_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'consents are only ever added' using errcode = 'integrity_constraint_violation';
end
$$;
-- Who a line is about may move when two people are merged; what was said may not.
create trigger consents_are_kept before update on consents for each row
  when ((old.purpose, old.is_given, old.text_id, old.source, old.at, old.by_name)
    is distinct from (new.purpose, new.is_given, new.text_id, new.source, new.at, new.by_name))
  execute function consents_are_kept();
create trigger consent_texts_are_kept before update on consent_texts for each row execute function consents_are_kept();

create table organisations (
  id uuid primary key,
  name text collate "vi-x-icu" not null check (name <> ''),
  kind text not null check (kind in ('school', 'company', 'museum', 'other')),
  tax_code text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  address text not null default '',
  note text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search text not null generated always as (
    f_fold((name || ' ' || tax_code || ' ' || email || ' ' || phone) collate "default")) stored
);
create unique index "organisations.tax-code-taken" on organisations (tax_code) where tax_code <> '';
create index organisations_by_name on organisations (name, id);
create index organisations_by_age on organisations (created_at, id);
create index organisations_search on organisations using gin (search gin_trgm_ops);

create table organisation_members (
  organisation_id uuid not null references organisations (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  role text not null default '',
  joined_at timestamptz(3) not null default now(),
  primary key (organisation_id, person_id)
);
create index organisation_members_of_person on organisation_members (person_id, joined_at);
