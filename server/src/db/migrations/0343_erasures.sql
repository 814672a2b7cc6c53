-- What was found where when somebody was erased, and what stays: numbers only.
create table erasures (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  by_name text not null,
  removed jsonb not null,
  kept jsonb not null,
  naming jsonb not null,
  at timestamptz(3) not null default now()
);
create index erasures_person on erasures (person_id, at);
