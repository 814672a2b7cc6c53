-- Files with which the bank makes transfers: payouts to instructors, and refunds.

-- DRAFTS: banks give their layouts to customers only. What each accepts is edited here.
create table payment_layouts (
  bank text primary key check (bank in ('vietcombank', 'techcombank', 'bidv')),
  columns jsonb not null,
  memo_longest int not null check (memo_longest between 20 and 200),
  version int not null default 1
);
insert into payment_layouts (bank, columns, memo_longest) values
  ('vietcombank', '[{"heading": "STT", "field": "position"}, {"heading": "Số tài khoản", "field": "accountNumber"},
    {"heading": "Tên người thụ hưởng", "field": "accountName"}, {"heading": "Ngân hàng thụ hưởng", "field": "bankName"},
    {"heading": "Số tiền", "field": "amount"}, {"heading": "Nội dung", "field": "memo"}]', 140),
  ('techcombank', '[{"heading": "Reference number", "field": "number"}, {"heading": "Beneficiary account", "field": "accountNumber"},
    {"heading": "Beneficiary name", "field": "accountName"}, {"heading": "Bank code", "field": "bankBin"},
    {"heading": "Beneficiary bank", "field": "bankName"}, {"heading": "Amount", "field": "amount"},
    {"heading": "Payment details", "field": "memo"}]', 120),
  ('bidv', '[{"heading": "STT", "field": "position"}, {"heading": "Tên người hưởng", "field": "accountName"},
    {"heading": "Số TK người hưởng", "field": "accountNumber"}, {"heading": "Mã ngân hàng", "field": "bankBin"},
    {"heading": "Số tiền", "field": "amount"}, {"heading": "Nội dung chuyển tiền", "field": "memo"}]', 100);

create sequence payment_file_numbers;
create table payment_files (
  id uuid primary key,
  number text not null constraint payment_files_number_key unique,
  bank text not null references payment_layouts (bank),
  total bigint not null check (total > 0),
  item_count int not null check (item_count > 0),
  created_by uuid references accounts (id) on delete set null,
  created_by_name text not null,
  withdrawn_at timestamptz(3),
  withdrawn_by_name text,
  withdraw_reason text,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint payment_files_withdrawn check ((withdrawn_at is null) = (withdraw_reason is null))
);
create index payment_files_by_age on payment_files (created_at, id);

create table payment_items (
  id uuid primary key,
  file_id uuid not null references payment_files (id),
  position int not null check (position > 0),
  kind text not null check (kind in ('payout', 'refund')),
  payout_id uuid references payouts (id),
  refund_id uuid references refunds (id),
  number text not null,
  amount bigint not null check (amount > 0),
  memo text not null check (memo ~ '^[A-Za-z0-9 ]+$'),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed', 'withdrawn')),
  reference text,
  reason text,
  settled_at timestamptz(3),
  constraint payment_items_place unique (file_id, position),
  constraint payment_items_record check ((kind = 'payout') = (payout_id is not null) and (kind = 'refund') = (refund_id is not null)),
  constraint payment_items_paid check ((state = 'paid') = (reference is not null))
);
-- In one file at a time: paying twice is what two files would do.
create unique index "payment-files.payout-taken" on payment_items (payout_id) where state in ('waiting', 'paid');
create unique index "payment-files.refund-taken" on payment_items (refund_id) where state in ('waiting', 'paid');
create index payment_items_waiting on payment_items (file_id) where state = 'waiting';

-- However a payout is paid, its item knows; and what the bank may be transferring is neither voided nor rejected.
create function payment_items_follow() returns trigger language plpgsql as $$
declare
  is_payout boolean := tg_table_name = 'payouts';
begin
  if new.status in ('paid', 'succeeded') then
    update payment_items set state = 'paid', reference = coalesce(new.transfer_reference, ''), settled_at = now()
    where state = 'waiting' and (case when is_payout then payout_id else refund_id end) = new.id;
  elsif exists (
    select from payment_items where state = 'waiting' and (case when is_payout then payout_id else refund_id end) = new.id
  ) then
    raise exception 'it is in a payment file' using errcode = 'restrict_violation', constraint = 'payment-files.record-waiting';
  end if;
  return new;
end
$$;
create trigger payment_items_follow after update on payouts for each row
  when (old.status = 'approved' and new.status <> 'approved') execute function payment_items_follow();
create trigger payment_items_follow after update on refunds for each row
  when (old.status = 'approved' and new.status <> 'approved') execute function payment_items_follow();
