-- Who sells, as invoices and parcels name it, and how its invoices are issued. One row.
create table company (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true unique check (is_only),
  legal_name text not null default '',
  tax_code text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  logo_id uuid constraint "media.unknown" references assets (id),
  logo text,
  -- Series without their year; the first is the default.
  series text[] not null default '{}',
  issue_time text not null default 'hand' check (issue_time in ('payment', 'evening', 'hand')),
  is_company_by_hand boolean not null default true,
  -- Orders paid earlier were invoiced elsewhere; null while none are invoiced here.
  invoiced_from date,
  provider text not null default 'none' check (provider in ('none', 'stand-in')),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index company_logo on company (logo_id) where logo_id is not null;
insert into company default values;
create trigger company_hung_anew before update of logo_id on company for each row
  execute function assets_hung('logo_id', 'logo');
create trigger company_let_go after update of logo_id on company
  for each row execute function assets_let_go('logo_id');

-- As in the roles of a new installation.
update roles set permissions = permissions || added, version = version + 1
from (values
  ('admin', '{invoices:read,invoices:issue}'::text[]),
  ('finance', '{invoices:read,invoices:issue}'),
  ('support', '{invoices:read}'),
  ('analyst', '{invoices:read}')) as rights (role_key, added)
where key = role_key and not permissions && '{invoices:read,invoices:issue}';
