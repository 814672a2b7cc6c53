-- Pay-outs of the gateways: what their files say, and where that arrived at the bank.

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'sale', 'share', 'capture', 'refund', 'reversal', 'credit', 'payout', 'correction', 'settlement'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'gateway_clearing', 'customer_credit', 'sales', 'discounts', 'refunds', 'instructor_cost', 'instructor_payable', 'bank',
  'write_offs', 'sales_tax', 'fees'));

create table settlement_terms (
  gateway text primary key check (gateway in ('vnpay', 'momo', 'zalopay')),
  overdue_days int not null default 3 check (overdue_days between 1 and 90),
  -- What was paid before files were imported is not waited for.
  since date not null default (now() at time zone 'Asia/Ho_Chi_Minh')::date,
  version int not null default 1
);
insert into settlement_terms (gateway) values ('vnpay'), ('momo'), ('zalopay');

-- How the columns of files with these headings were matched by hand.
create table settlement_columns (
  gateway text not null references settlement_terms (gateway),
  headings_hash text not null,
  columns jsonb not null,
  used_at timestamptz(3) not null default now(),
  primary key (gateway, headings_hash)
);

create table settlement_files (
  id uuid primary key,
  gateway text not null references settlement_terms (gateway),
  file_name text not null,
  sha256 text not null,
  byte_size int not null check (byte_size > 0),
  headings jsonb not null,
  columns jsonb not null,
  unreadable jsonb not null,
  account_id uuid references accounts (id) on delete set null,
  actor_name text not null,
  withdrawn_at timestamptz(3),
  withdrawn_by_name text,
  withdraw_reason text,
  created_at timestamptz(3) not null default now(),
  constraint settlement_files_withdrawn check ((withdrawn_at is null) = (withdraw_reason is null))
);
create unique index "settlements.file-known" on settlement_files (sha256) where withdrawn_at is null;

-- A batch: what the gateway transfers at once.
create table settlements (
  id uuid primary key,
  file_id uuid not null references settlement_files (id),
  gateway text not null references settlement_terms (gateway),
  batch text not null,
  status text not null default 'open' check (status in ('open', 'arrived', 'withdrawn')),
  first_day date not null,
  last_day date not null,
  line_count int not null check (line_count > 0),
  -- Counted lines only: what came with an earlier file is not paid twice.
  paid bigint not null check (paid >= 0),
  refunds bigint not null check (refunds >= 0),
  fees bigint not null,
  net bigint not null generated always as (paid - refunds - fees) stored,
  lines_to_check int not null,
  bank_line_id uuid references bank_lines (id),
  arrived bigint check (arrived >= 0),
  note text not null default '',
  matched_by_name text,
  matched_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint settlements_arrival check ((status = 'arrived') = (arrived is not null) and (status = 'arrived') = (matched_at is not null)),
  constraint settlements_bank_line check (bank_line_id is null or status = 'arrived'),
  constraint settlements_without_line check (status <> 'arrived' or bank_line_id is not null or arrived = 0)
);
create unique index "settlements.bank-line-taken" on settlements (bank_line_id) where bank_line_id is not null;
create index settlements_by_age on settlements (created_at, id);
create index settlements_by_net on settlements (net, id);
create index settlements_of_file on settlements (file_id);

create table settlement_lines (
  id uuid primary key,
  settlement_id uuid not null references settlements (id),
  line int not null check (line > 0),
  gateway text not null,
  kind text not null check (kind in ('payment', 'refund', 'fee')),
  state text not null check (state in ('matched', 'amount-differs', 'unknown', 'earlier', 'fee')),
  -- What makes it the same line in another file: the gateway's number, else ours, else its content and place.
  identity text not null,
  transaction_id text not null,
  reference text not null,
  paid_at timestamptz(3) not null,
  amount bigint not null check (amount >= 0),
  fee bigint not null,
  payment_id uuid references payments (id),
  refund_attempt_id uuid references refund_attempts (id),
  our_amount bigint,
  earlier_id uuid references settlement_lines (id),
  -- Not for a line that came before, nor for those of a withdrawn file.
  is_counted boolean not null,
  constraint settlement_lines_earlier check ((state = 'earlier') <= not is_counted),
  constraint settlement_lines_ours check (payment_id is null or refund_attempt_id is null)
);
create unique index "settlements.line-known" on settlement_lines (gateway, kind, identity) where is_counted;
create unique index "settlements.payment-known" on settlement_lines (payment_id) where is_counted and payment_id is not null;
create unique index "settlements.refund-known" on settlement_lines (refund_attempt_id)
  where is_counted and refund_attempt_id is not null;
create index settlement_lines_by_place on settlement_lines (settlement_id, line, id);
create index settlement_lines_by_amount on settlement_lines (settlement_id, amount, id);
create index settlement_lines_of_earlier on settlement_lines (earlier_id) where earlier_id is not null;

alter table ledger_transactions add column settlement_id uuid references settlements (id);
create index ledger_transactions_of_settlement on ledger_transactions (settlement_id) where settlement_id is not null;

-- A bank line that is a gateway's pay-out waits for no order.
alter table bank_lines drop constraint bank_lines_status_check;
alter table bank_lines add constraint bank_lines_status_check check (
  status in ('open', 'accepted', 'set-aside', 'outgoing', 'settlement'));

-- Payments that are in no file yet. Kept apart from the payments, whose rows orders hold while they are paid; short as
-- long as files are imported, so that lists and the home page read nothing else.
create table payments_at_gateways (
  payment_id uuid primary key references payments (id) on delete cascade,
  order_id uuid not null,
  gateway text not null,
  paid_at timestamptz(3) not null
);
create index payments_at_gateways_by_age on payments_at_gateways (paid_at, payment_id);
create index payments_at_gateways_by_gateway on payments_at_gateways (gateway, paid_at, payment_id);
create index payments_at_gateways_of_order on payments_at_gateways (order_id);
insert into payments_at_gateways (payment_id, order_id, gateway, paid_at)
select id, order_id, gateway, coalesce(paid_at, settled_at, created_at) from payments
where received > 0 and gateway <> 'bank_transfer';

create function payments_come_to_gateways() returns trigger language plpgsql as $$
begin
  insert into payments_at_gateways (payment_id, order_id, gateway, paid_at)
  select id, order_id, gateway, coalesce(paid_at, settled_at, created_at) from added
  where received > 0 and gateway <> 'bank_transfer'
    and not exists (select from settlement_lines l where l.payment_id = added.id and l.is_counted)
  on conflict do nothing;
  return null;
end
$$;
create trigger payments_come_to_gateways after insert on payments referencing new table as added
  for each statement execute function payments_come_to_gateways();
create function payment_comes_to_gateway() returns trigger language plpgsql as $$
begin
  insert into payments_at_gateways (payment_id, order_id, gateway, paid_at)
  select new.id, new.order_id, new.gateway, coalesce(new.paid_at, new.settled_at, new.created_at)
  -- Its file may have come before the gateway's own word.
  where not exists (select from settlement_lines l where l.payment_id = new.id and l.is_counted)
  on conflict do nothing;
  return null;
end
$$;
create trigger payment_comes_to_gateway after update on payments for each row
  when (old.received = 0 and new.received > 0 and new.gateway <> 'bank_transfer') execute function payment_comes_to_gateway();
