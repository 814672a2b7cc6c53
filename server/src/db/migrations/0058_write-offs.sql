-- An order that was paid short may be taken as paid: what was missing is written off, by one person's wish and another's word.
-- Of a line it is the part of its price that nobody will pay; what can go back of it is the rest.
drop index orders_refunded_in_part;
drop index orders_refunded_in_part_by_total;
drop index orders_refunded_in_part_by_completion;
drop index orders_surplus;
alter table orders
  drop constraint "refunds.exceeds-refundable",
  drop constraint orders_completion,
  drop constraint orders_refunded,
  drop column refund_state,
  add column written_off bigint not null default 0 check (written_off >= 0);
alter table orders
  add column refund_state text not null generated always as (
    case when refunded_of_order = 0 then 'none' when refunded_of_order < total - written_off then 'partial' else 'full' end
  ) stored,
  add constraint "refunds.exceeds-refundable" check (refunding <= captured and refunding_of_order <= total - written_off),
  add constraint orders_completion check (
    (status in ('completed', 'refunded')) = (completed_at is not null)
    and (completed_at is null or captured >= total - written_off)),
  add constraint orders_refunded check (
    (status = 'refunded') = (total > 0 and refunded_of_order = total - written_off)),
  add constraint orders_written_off check (written_off = 0 or (written_off < total and completed_at is not null));
create index orders_refunded_in_part on orders (created_at, id) where refund_state = 'partial';
create index orders_refunded_in_part_by_total on orders (total, id) where refund_state = 'partial';
create index orders_refunded_in_part_by_completion on orders (completed_at, id) where refund_state = 'partial';
create index orders_surplus on orders (created_at, id)
  where (completed_at is not null and captured - (total - written_off) > refunding - refunding_of_order)
    or (status in ('failed', 'pending') and captured > refunding);

alter table order_lines
  drop constraint "refunds.exceeds-line",
  add column written_off bigint not null default 0 check (written_off >= 0),
  add constraint "refunds.exceeds-line" check (
    refunded <= refunding and refunding <= price - discount - written_off);

-- Who gives back all that came in takes back the whole share, which may be more than that where much was written off.
alter table refund_lines drop constraint refund_lines_check;
alter table refund_lines add constraint refund_lines_reversal check (reversal >= 0);

create table write_offs (
  id uuid primary key,
  order_id uuid not null references orders (id),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'lapsed')),
  -- What is missing, and what had come in when it was asked for.
  amount bigint not null check (amount > 0),
  held bigint not null check (held > 0),
  reason text not null,
  requested_by uuid references accounts (id) on delete set null,
  requested_by_name text not null,
  decided_by uuid references accounts (id) on delete set null,
  decided_by_name text,
  decided_at timestamptz(3),
  decision_note text,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  constraint write_offs_decision check ((status = 'waiting') = (decided_at is null)),
  constraint "write-offs.self-approval" check (status <> 'approved' or decided_by is null or decided_by <> requested_by)
);
create index write_offs_of_order on write_offs (order_id, created_at, id);
create unique index "write-offs.waiting-already" on write_offs (order_id) where status = 'waiting';

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'gateway_clearing', 'customer_credit', 'sales', 'discounts', 'refunds', 'instructor_cost', 'instructor_payable', 'bank',
  'write_offs'));

-- Up to here a second person may agree by the right alone; beyond it, who may also change the settings.
update settings set value = value || '{"writeOffLimit": 10000}' where key = 'refunds';

-- Who could take money as received and agree to refunds may agree to this too.
update roles set permissions = permissions || '{orders:write_off}', version = version + 1
where permissions @> '{orders:mark_paid,refunds:approve}' and not permissions @> '{orders:write_off}' and key <> 'owner';
