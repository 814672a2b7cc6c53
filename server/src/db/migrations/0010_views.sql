-- States of lists that people save, share with roles and open by a short code; how each keeps a list.

create table views (
  id uuid primary key,
  code text not null constraint views_code_key unique,
  list text not null,
  name text collate "vi-x-icu" not null check (name <> ''),
  account_id uuid not null references accounts (id) on delete cascade,
  -- What stands in the address of the list.
  state jsonb not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index "views.name-taken" on views (account_id, list, lower(name collate "default"));

create table view_roles (
  view_id uuid not null references views (id) on delete cascade,
  role_id uuid not null constraint "views.role-unknown" references roles (id) on delete cascade,
  primary key (view_id, role_id)
);
create index view_roles_of_role on view_roles (role_id);

create table list_choices (
  account_id uuid not null references accounts (id) on delete cascade,
  list text not null,
  columns text,
  view_id uuid references views (id) on delete set null,
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, list)
);
create index list_choices_of_view on list_choices (view_id);

-- What filters ask of courses, few at a time, and no sort has an index for.
create index courses_by_lessons on courses (total_lessons, id) where deleted_at is null;
create index courses_by_rating on courses (avg_rating, id) where avg_rating is not null and deleted_at is null;
create index courses_by_original_price on courses (original_price, id) where original_price is not null and deleted_at is null;
create index courses_of_priority on courses (created_at, id) where is_priority and deleted_at is null;
