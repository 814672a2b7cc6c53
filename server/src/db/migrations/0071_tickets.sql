-- Tickets of the museum: places of days and slots, the tickets sold, and who was admitted.

-- How many places of a day, or of a slot, unpaid orders hold and paid ones have. Tickets without a day have none.
create table ticket_places (
  product_id uuid not null references products (id) on delete cascade,
  visit_on date not null,
  -- Empty for tickets of a whole day.
  slot text not null default '',
  held int not null default 0,
  sold int not null default 0,
  primary key (product_id, visit_on, slot),
  constraint ticket_places_not_below_zero check (held >= 0 and sold >= 0)
);
create index ticket_places_by_day on ticket_places (visit_on);

-- Which order holds or has them: each step of a sale happens once.
create table ticket_holds (
  key text not null,
  product_id uuid not null references products (id) on delete cascade,
  visit_on date not null,
  slot text not null default '',
  quantity int not null check (quantity > 0),
  state text not null check (state in ('held', 'sold', 'released')),
  created_at timestamptz(3) not null default now(),
  primary key (key, product_id, visit_on, slot)
);

-- Fewer places than are sold or held cannot be offered.
create function products_keep_sold_places() returns trigger language plpgsql as $$
begin
  if exists (
    select from ticket_places
    where product_id = new.id and visit_on >= (now() at time zone 'Asia/Ho_Chi_Minh')::date and held + sold > new.capacity
  ) then
    raise exception 'More places than that are sold' using errcode = '23514', constraint = 'tickets.capacity-below-sold';
  end if;
  return new;
end
$$;
create trigger products_keep_sold_places before update of capacity on products for each row
  when (new.kind = 'ticket' and new.capacity is distinct from old.capacity and new.capacity is not null)
  execute function products_keep_sold_places();

-- An order's page without sign-in. Its address is made from a secret and kept only as a hash.
create table ticket_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  order_number text not null,
  student_id uuid references students (id) on delete set null,
  page_hash text not null unique,
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index ticket_orders_to_mail on ticket_orders (created_at) where mailed_at is null;
create index ticket_orders_of_student on ticket_orders (student_id) where student_id is not null;

create table tickets (
  id uuid primary key,
  order_id uuid not null references ticket_orders (order_id) on delete cascade,
  line_id uuid not null,
  position int not null check (position >= 0),
  product_id uuid not null constraint "products.not-deletable" references products (id),
  visit_on date,
  slot text,
  valid_from timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  -- The unguessable part of its code; the rest is signed with a secret.
  serial text not null unique,
  status text not null default 'valid' check (status in ('valid', 'used', 'void')),
  used_at timestamptz(3),
  used_by uuid references accounts (id) on delete set null,
  used_by_name text,
  used_door text,
  voided_at timestamptz(3),
  void_key text,
  created_at timestamptz(3) not null default now(),
  unique (line_id, position),
  constraint tickets_window check (valid_until > valid_from),
  constraint tickets_used check ((status <> 'used') or used_at is not null)
);
create index tickets_of_order on tickets (order_id);
create index tickets_of_product on tickets (product_id, visit_on);
create index tickets_by_day on tickets (visit_on, slot) where visit_on is not null;
create index tickets_open on tickets (valid_until) where status = 'valid';
create index tickets_by_use on tickets (used_at) where used_at is not null;

-- What happened at the doors, as it was sent: a device repeats what it was not sure had arrived.
create table ticket_scans (
  id uuid primary key,
  ticket_id uuid references tickets (id) on delete cascade,
  outcome text not null check (outcome in ('entered', 'refused', 'undone')),
  reason text,
  -- When the ticket was shown; for one without a network, earlier than it arrived.
  scanned_at timestamptz(3) not null,
  is_offline boolean not null default false,
  -- Somebody was let in although the ticket did not allow it.
  note text not null default '',
  door text not null default '',
  by_account uuid references accounts (id) on delete set null,
  by_name text not null default '',
  created_at timestamptz(3) not null default now()
);
create index ticket_scans_of_ticket on ticket_scans (ticket_id, scanned_at) where ticket_id is not null;
create index ticket_scans_conflicts on ticket_scans (created_at) where is_offline and outcome = 'refused';

-- As in the roles of a new installation.
update roles set permissions = permissions || added, version = version + 1
from (values
  ('admin', '{tickets:read,tickets:check_in}'::text[]),
  ('catalog', '{tickets:read,tickets:check_in}'),
  ('support', '{tickets:read,tickets:check_in}'),
  ('curator', '{tickets:read,tickets:check_in}'),
  ('finance', '{tickets:read}'),
  ('analyst', '{tickets:read}')) as rights (role_key, added)
where key = role_key and not permissions @> '{tickets:read}';
