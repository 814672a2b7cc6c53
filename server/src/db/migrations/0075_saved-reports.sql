-- What somebody chose in Explore, under a name. A deleted report can be restored for a month.
create table saved_reports (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  state jsonb not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index saved_reports_of_account on saved_reports (account_id, name, id);
create index saved_reports_deleted on saved_reports (deleted_at) where deleted_at is not null;

create table saved_report_roles (
  report_id uuid not null references saved_reports (id) on delete cascade,
  role_id uuid not null references roles (id) on delete cascade,
  primary key (report_id, role_id)
);
create index saved_report_roles_of_role on saved_report_roles (role_id);
