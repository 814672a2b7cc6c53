-- Statements of our bank accounts, and which order each transfer paid.

create table bank_statements (
  id uuid primary key,
  -- Ours, as the bank writes it.
  account text not null check (account ~ '^[0-9A-Z]{6,19}$'),
  file_name text not null,
  sha256 text not null,
  byte_size int not null check (byte_size > 0),
  headings jsonb not null,
  -- Lines that came in with it; that were known already; that could not be read, each with why.
  new_lines int not null check (new_lines >= 0),
  known_lines int not null check (known_lines >= 0),
  unreadable jsonb not null,
  account_id uuid references accounts (id) on delete set null,
  actor_name text not null,
  created_at timestamptz(3) not null default now()
);
create index bank_statements_by_age on bank_statements (created_at, id);
create index bank_statements_of_account on bank_statements (account, created_at, id);

create table bank_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements (id),
  -- Where it stands in the file, and all that the file says there.
  line int not null check (line > 0),
  cells jsonb not null,
  sha256 text not null,
  account text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  booked_at timestamptz(3) not null,
  description text not null,
  -- The bank's, else a digest of what the line says. One line of the bank is one row, however many files bring it.
  reference text not null check (reference <> ''),
  counter_account text not null default '',
  counter_name text not null default '',
  -- Whatever in the description may be the number of an order.
  codes text[] not null default '{}',
  -- The order of these that was there, as far as that was looked for.
  suggested_order_id uuid references orders (id),
  status text not null check (status in ('open', 'accepted', 'set-aside', 'outgoing')),
  order_id uuid references orders (id),
  payment_id uuid references payments (id),
  set_aside_reason text,
  settled_by_name text,
  settled_at timestamptz(3),
  search text not null generated always as (f_fold(description || ' ' || reference || ' ' || counter_name)) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "bank-lines.known" unique (account, direction, reference),
  constraint "bank-lines.paid-once" unique (payment_id),
  constraint bank_lines_direction check ((direction = 'out') = (status = 'outgoing')),
  constraint bank_lines_accepted check (
    (status = 'accepted') = (order_id is not null) and (status = 'accepted') = (payment_id is not null)),
  constraint bank_lines_set_aside check ((status = 'set-aside') = (set_aside_reason is not null))
);
create index bank_lines_by_day on bank_lines (booked_at, id);
create index bank_lines_by_amount on bank_lines (amount, id);
create index bank_lines_by_status on bank_lines (status, booked_at, id);
create index bank_lines_by_status_and_amount on bank_lines (status, amount, id);
create index bank_lines_of_statement on bank_lines (statement_id, booked_at, id);
create index bank_lines_of_order on bank_lines (order_id, booked_at, id) where order_id is not null;
create index bank_lines_to_match on bank_lines (suggested_order_id, booked_at, id) where status = 'open';
create index bank_lines_search on bank_lines using gin (search gin_trgm_ops);

-- A transfer without a code is held against what orders still wait for.
create index orders_awaiting on orders ((total - captured), created_at, id) where status = 'pending';

-- What the bank said is never changed or deleted.
create function bank_lines_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.cells, old.sha256, old.account, old.direction, old.amount, old.booked_at, old.description, old.reference)
    is distinct from (new.cells, new.sha256, new.account, new.direction, new.amount, new.booked_at, new.description, new.reference)
    or (old.status = 'accepted' and (new.status, new.order_id, new.payment_id) is distinct from (old.status, old.order_id, old.payment_id))
  then
    raise exception 'lines of a bank statement are evidence' using errcode = 'restrict_violation', constraint = 'bank-lines.evidence';
  end if;
  return new;
end
$$;
create trigger bank_lines_stay before update or delete on bank_lines for each row execute function bank_lines_stay();
