-- Who an instructor, a partner or an organisation is: what they typed and their documents, encrypted under a key of the case.
create sequence kyc_numbers;

create table kyc_cases (
  id uuid primary key,
  number text not null constraint kyc_cases_number_key unique,
  kind text not null check (kind in ('person', 'organisation')),
  person_id uuid not null references people (id),
  -- The legal name as it was opened; what the form says is among the answers.
  organisation text not null default '',
  steps text[] not null check (steps <@ '{organisation,personal,identity,address,bank}'::text[]),
  language text not null check (language in ('vi', 'en')),
  expected_amount bigint check (expected_amount >= 0),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'rejected')),
  status_reason text,
  -- Steps that a reviewer wants to see again.
  redo text[] not null default '{}',
  opened_by uuid references accounts (id) on delete set null,
  opened_by_name text not null,
  -- Who opened it or was shown its link, and so could have typed it: none of them reviews it.
  handled_by uuid[] not null default '{}',
  submitted_at timestamptz(3),
  first_approved_by uuid references accounts (id) on delete set null,
  first_approved_by_name text,
  decided_at timestamptz(3),
  decided_by_name text,
  -- The bank details in it became those of the instructor.
  gave_bank_details boolean not null default false,
  purged_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search text not null generated always as (f_fold((number || ' ' || organisation) collate "default")) stored,
  check (status <> 'submitted' or submitted_at is not null),
  check (status <> 'approved' or decided_at is not null)
);
-- One at a time for a person in each of the two roles.
create unique index "kyc.open-already" on kyc_cases (person_id, kind) where status <> 'approved' and purged_at is null;
create index kyc_cases_of_person on kyc_cases (person_id);
create index kyc_cases_by_change on kyc_cases (updated_at, id);
create index kyc_cases_by_submission on kyc_cases (submitted_at, id);
create index kyc_cases_by_status on kyc_cases (status, updated_at, id);
create index kyc_cases_to_purge on kyc_cases (status, updated_at) where purged_at is null;

-- The key of a case, sealed. Without it nothing of the case can be read.
create table kyc_keys (
  case_id uuid primary key references kyc_cases (id) on delete cascade,
  sealed_key bytea not null
);

create table kyc_answers (
  case_id uuid not null references kyc_cases (id) on delete cascade,
  step text not null check (step in ('organisation', 'personal', 'identity', 'address', 'bank')),
  answers bytea not null,
  version int not null default 1,
  saved_at timestamptz(3) not null default now(),
  primary key (case_id, step)
);

create table kyc_documents (
  id uuid primary key,
  case_id uuid not null references kyc_cases (id) on delete cascade,
  side text not null check (side in ('front', 'back', 'registration')),
  width int not null,
  height int not null,
  sharpness real not null,
  is_blurred boolean not null,
  -- Encrypted; the digest is of these bytes, so that it says nothing about the picture.
  content bytea not null,
  byte_size int not null,
  sha256 text not null,
  uploaded_at timestamptz(3) not null default now(),
  constraint kyc_documents_side_key unique (case_id, side)
);
alter table kyc_documents alter column content set storage external;

-- One link at a time; only its digest.
create table kyc_links (
  case_id uuid primary key references kyc_cases (id) on delete cascade,
  hash text not null constraint kyc_links_hash_key unique,
  expires_at timestamptz(3) not null,
  made_by_name text not null,
  opened_at timestamptz(3)
);
create index kyc_links_age on kyc_links (expires_at);

-- Nothing is required until somebody decides so: people who teach already would otherwise go without pay.
insert into settings (key, value) values ('kyc', '{"version": 1, "isRequiredForPayout": false, "isRequiredForPublishing": false,
  "secondReviewFrom": 500000000, "retentionDays": 1825, "unfinishedDays": 90}'::jsonb);
