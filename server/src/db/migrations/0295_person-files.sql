-- Contracts, forms and the like, kept with the person they are about.
create table person_files (
  id uuid primary key,
  person_id uuid not null constraint person_files_person references people (id) on delete cascade,
  asset_id uuid not null constraint "attachments.unknown" references assets (id),
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  created_at timestamptz(3) not null default now()
);
create index person_files_of_person on person_files (person_id, created_at desc, id);
create index person_files_of_asset on person_files (asset_id);
create index person_files_of_author on person_files (author_id) where author_id is not null;
