-- Orders, what was paid for them, what was given back, and the ledger that says it all twice.

create sequence order_numbers;
create sequence refund_numbers;

create table orders (
  id uuid primary key,
  -- What people and memos of bank transfers call it: letters and digits, at most 19.
  number text not null constraint orders_number_key unique check (number ~ '^[A-Z0-9]{6,19}$'),
  student_id uuid not null references students (id),
  -- Which system it came from; 'console' is a sale by hand.
  source text not null,
  -- Who sold it by hand.
  sold_by uuid references accounts (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'refunded')),
  currency text not null default 'VND' check (currency = 'VND'),
  -- List prices, what the coupon takes off, what is to be paid.
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  total bigint not null check (total >= 0),
  coupon_id uuid references coupons (id),
  coupon_code text,
  -- The terms as they were.
  coupon_terms jsonb,
  coupon_state text not null default 'none'
    check (coupon_state in ('none', 'reserved', 'used', 'released', 'overshoot', 'given-back')),
  -- Money that came in; of refunds those that succeeded, and those that hold their amount: requested to succeeded.
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  refunding bigint not null default 0 check (refunding >= 0),
  -- The same of refunds of the order itself, without what was paid over it.
  refunded_of_order bigint not null default 0 check (refunded_of_order >= 0),
  refunding_of_order bigint not null default 0 check (refunding_of_order >= 0),
  refund_state text not null generated always as (
    case when refunded_of_order = 0 then 'none' when refunded_of_order < total then 'partial' else 'full' end
  ) stored,
  -- Of the payment that completed it.
  gateway text check (gateway in ('vnpay', 'momo', 'zalopay', 'bank_transfer')),
  payment_method text check (payment_method in ('credit_card', 'bank_transfer', 'e_wallet')),
  transaction_id text,
  notes text not null default '',
  expires_at timestamptz(3),
  completed_at timestamptz(3),
  failed_at timestamptz(3),
  failure text check (failure in ('gateway', 'expired', 'cancelled', 'course-not-on-sale')),
  failure_reason text,
  refunded_at timestamptz(3),
  -- Why access could not be given; the money stands nevertheless.
  fulfilment_error text,
  einvoice text not null default 'none' check (einvoice in ('none', 'issued', 'adjustment_due', 'adjusted', 'replaced')),
  disputed_at timestamptz(3),
  -- The refund policy it was sold under.
  policy_version int not null default 1,
  -- What a list searches: number, transaction and the customer, all of them or the name alone. Held by triggers.
  search text not null default '',
  name_search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint orders_total check (total = subtotal - discount),
  constraint orders_coupon check ((coupon_id is null) = (coupon_state = 'none')),
  constraint orders_refunds_counted check (
    refunded <= refunding and refunded_of_order <= refunding_of_order and refunded_of_order <= refunded
    and refunding_of_order <= refunding),
  constraint "refunds.exceeds-refundable" check (refunding <= captured and refunding_of_order <= total),
  constraint orders_completion check (
    (status in ('completed', 'refunded')) = (completed_at is not null) and (completed_at is null or captured >= total)),
  constraint orders_refunded check ((status = 'refunded') = (total > 0 and refunded_of_order = total)),
  constraint orders_failure check ((status = 'failed') = (failed_at is not null and completed_at is null))
);
create index orders_by_age on orders (created_at, id);
create index orders_by_status on orders (status, created_at, id);
create index orders_by_total on orders (total, id);
create index orders_by_completion on orders (completed_at, id);
create index orders_of_gateway on orders (gateway, created_at, id);
create index orders_of_student on orders (student_id, created_at, id);
create index orders_of_coupon on orders (coupon_id, created_at, id) where coupon_id is not null;
create index orders_refunded_some on orders (created_at, id) where refunded > 0;
create index orders_unfulfilled on orders (created_at, id) where fulfilment_error is not null;
create index orders_due on orders (expires_at) where status = 'pending';
create index orders_search on orders using gin (search gin_trgm_ops);
create index orders_transaction on orders (transaction_id) where transaction_id is not null;

create function orders_bear_names() returns trigger language plpgsql as $$
begin
  select f_fold(new.number || ' ' || coalesce(new.transaction_id, '')) || ' ' || search,
    f_fold(new.number || ' ' || coalesce(new.transaction_id, '')) || ' ' || name_search
  into new.search, new.name_search
  from students where id = new.student_id;
  return new;
end
$$;
create trigger orders_bear_names before insert or update of number, transaction_id, student_id on orders
  for each row execute function orders_bear_names();
create function students_name_their_orders() returns trigger language plpgsql as $$
begin
  update orders set
    search = f_fold(number || ' ' || coalesce(transaction_id, '')) || ' ' || new.search,
    name_search = f_fold(number || ' ' || coalesce(transaction_id, '')) || ' ' || new.name_search
  where student_id = new.id;
  return null;
end
$$;
create trigger students_name_their_orders after update of search, name_search on students for each row
  when ((old.search, old.name_search) is distinct from (new.search, new.name_search))
  execute function students_name_their_orders();

-- What was bought, as it was then.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position int not null check (position >= 0),
  course_id uuid not null constraint "courses.not-deletable" references courses (id),
  course_title text not null,
  category_id uuid references categories (id) on delete set null,
  instructor_id uuid references instructors (id),
  price bigint not null check (price >= 0),
  discount bigint not null default 0 check (discount between 0 and price),
  net bigint not null generated always as (price - discount) stored,
  -- The instructor's part of it, in hundredths of a percent and in đồng.
  rate_bps int not null default 0 check (rate_bps between 0 and 10000),
  share bigint not null default 0 check (share >= 0),
  -- Of refunds that succeeded, and of those that hold their amount; of the share what was taken back.
  refunded bigint not null default 0 check (refunded >= 0),
  refunding bigint not null default 0 check (refunding >= 0),
  reversed bigint not null default 0 check (reversed >= 0),
  access text not null default 'pending' check (access in ('pending', 'granted', 'revoked', 'error')),
  access_error text,
  enrolment_id uuid references enrolments (id),
  created_at timestamptz(3) not null default now(),
  constraint order_lines_place unique (order_id, position),
  constraint order_lines_course unique (order_id, course_id),
  constraint "refunds.exceeds-line" check (refunded <= refunding and refunding <= price - discount),
  constraint order_lines_share check (share <= price - discount and reversed <= share)
);
create index order_lines_of_course on order_lines (course_id, order_id);
create index order_lines_of_instructor on order_lines (instructor_id, created_at, id) where instructor_id is not null;
create index order_lines_of_enrolment on order_lines (enrolment_id) where enrolment_id is not null;

-- Attempts to pay. What came in is `received`; one order may have several that succeeded, such as two transfers.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  attempt int not null check (attempt > 0),
  gateway text not null check (gateway in ('vnpay', 'momo', 'zalopay', 'bank_transfer')),
  method text check (method in ('credit_card', 'bank_transfer', 'e_wallet')),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'unknown', 'cancelled')),
  -- Ours, as the gateway was given it.
  reference text not null,
  -- The gateway's, or the bank's.
  transaction_id text,
  amount bigint not null check (amount > 0),
  received bigint not null default 0 check (received >= 0),
  -- When the gateway says that it was paid: a refund must name it.
  paid_at timestamptz(3),
  pay_url text,
  qr_text text,
  -- What the gateway said last, in its own code, and when it was asked.
  gateway_code text,
  gateway_message text,
  gateway_state text check (gateway_state in ('paid', 'failed', 'pending', 'unknown')),
  checked_at timestamptz(3),
  queries int not null default 0,
  next_query_at timestamptz(3),
  expires_at timestamptz(3),
  settled_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint payments_attempt unique (order_id, attempt),
  constraint payments_reference unique (gateway, reference),
  constraint payments_received check ((status = 'succeeded') = (received > 0)),
  constraint payments_settled check ((status = 'succeeded') <= (settled_at is not null))
);
create unique index "payments.duplicate-reference" on payments (gateway, transaction_id) where transaction_id is not null;
create index payments_by_age on payments (created_at, id);
create index payments_due on payments (next_query_at) where next_query_at is not null;
create index payments_apart on payments (created_at, id) where status = 'unknown'
  or (gateway_state = 'paid' and status <> 'succeeded') or (gateway_state = 'failed' and status = 'succeeded');

create table refunds (
  id uuid primary key,
  number text not null constraint refunds_number_key unique,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('order', 'overpayment')),
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'processing', 'needs_review', 'succeeded', 'failed', 'rejected', 'cancelled')),
  amount bigint not null check (amount > 0),
  reason_code text not null
    check (reason_code in ('customer_request', 'duplicate_payment', 'course_defect', 'fraud', 'goodwill', 'other')),
  note text not null default '',
  -- How the money goes back: through the gateway it came from, or by a transfer that a person makes.
  way text not null check (way in ('vnpay', 'momo', 'zalopay', 'bank_transfer')),
  -- The payment it gives back of.
  payment_id uuid references payments (id),
  -- Sealed: bank, account number and holder of a transfer.
  beneficiary bytea,
  transfer_reference text,
  proof_id uuid references assets (id) on delete set null,
  -- What the page showed when it was asked for.
  preview_hash text not null,
  -- Why a second person is needed; empty when none is.
  approval_needed_for text[] not null default '{}',
  requested_by uuid references accounts (id) on delete set null,
  requested_by_name text not null,
  decided_by uuid references accounts (id) on delete set null,
  decided_by_name text,
  decided_at timestamptz(3),
  decision_note text,
  -- An earlier refund that failed, which this one tries again.
  retry_of uuid references refunds (id),
  failure text,
  failure_message text,
  started_at timestamptz(3),
  succeeded_at timestamptz(3),
  ended_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint refunds_other_noted check (reason_code <> 'other' or length(note) >= 10),
  constraint refunds_success check ((status = 'succeeded') = (succeeded_at is not null)),
  constraint "refunds.self-approval" check (decided_by is null or status in ('rejected', 'cancelled') or decided_by <> requested_by)
);
create index refunds_by_age on refunds (created_at, id);
create index refunds_by_status on refunds (status, created_at, id);
create index refunds_by_amount on refunds (amount, id);
create index refunds_of_order on refunds (order_id, created_at, id);
create index refunds_by_success on refunds (succeeded_at, id) where succeeded_at is not null;
create unique index refunds_transfer on refunds (transfer_reference) where transfer_reference is not null;

create table refund_lines (
  refund_id uuid not null references refunds (id),
  line_id uuid not null references order_lines (id),
  amount bigint not null check (amount >= 0),
  -- What becomes of the access to the course, and whether it has.
  access text not null check (access in ('keep', 'revoke')),
  access_state text not null default 'pending' check (access_state in ('pending', 'done', 'error')),
  access_error text,
  -- Taken back of the instructor's share.
  reversal bigint not null default 0 check (reversal between 0 and amount),
  primary key (refund_id, line_id)
);
create index refund_lines_of_line on refund_lines (line_id);
create index refund_lines_unfinished on refund_lines (refund_id) where access_state = 'error';

-- Calls of a gateway for one refund: one above the gateway's maximum needs several. Written before the call is made.
create table refund_attempts (
  id uuid primary key,
  refund_id uuid not null references refunds (id),
  position int not null check (position >= 0),
  gateway text not null check (gateway in ('vnpay', 'momo', 'zalopay')),
  -- Ours; sent again as it is while the result is unknown.
  request_id text not null constraint refund_attempts_request unique,
  amount bigint not null check (amount > 0),
  status text not null default 'created' check (status in ('created', 'sent', 'processing', 'unknown', 'succeeded', 'failed')),
  gateway_refund_id text,
  gateway_code text,
  gateway_message text,
  gateway_state text check (gateway_state in ('succeeded', 'processing', 'failed', 'unknown')),
  queries int not null default 0,
  next_query_at timestamptz(3),
  sent_at timestamptz(3),
  checked_at timestamptz(3),
  settled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint refund_attempts_place unique (refund_id, position)
);
create index refund_attempts_due on refund_attempts (next_query_at) where next_query_at is not null;

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id),
  body text not null check (body <> ''),
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  created_at timestamptz(3) not null default now()
);
create index order_notes_of_order on order_notes (order_id, created_at, id);

-- Double entry, append only. Debit is positive, credit negative; the entries of a transaction come in one statement and sum to zero.
create table ledger_transactions (
  id uuid primary key,
  -- What happened, once: `sale:<order>`, `refund:<refund>`.
  key text not null constraint ledger_transactions_key unique,
  kind text not null check (kind in ('sale', 'share', 'capture', 'refund', 'reversal', 'credit', 'payout', 'correction')),
  order_id uuid references orders (id),
  refund_id uuid references refunds (id),
  payout_id uuid,
  posted_at timestamptz(3) not null default now()
);
create index ledger_transactions_by_age on ledger_transactions (posted_at, id);
create index ledger_transactions_of_order on ledger_transactions (order_id, posted_at, id) where order_id is not null;
create index ledger_transactions_of_payout on ledger_transactions (payout_id) where payout_id is not null;

create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  position smallint not null,
  account text not null check (account in (
    'gateway_clearing', 'customer_credit', 'sales', 'discounts', 'refunds', 'instructor_cost', 'instructor_payable', 'bank')),
  amount bigint not null check (amount <> 0),
  order_id uuid,
  line_id uuid,
  instructor_id uuid,
  gateway text,
  posted_at timestamptz(3) not null,
  primary key (transaction_id, position)
);
create index ledger_entries_of_account on ledger_entries (account, posted_at, transaction_id, position) include (amount);
create index ledger_entries_of_order on ledger_entries (order_id, account) include (amount) where order_id is not null;
create index ledger_entries_of_instructor on ledger_entries (instructor_id, account, posted_at) include (amount, line_id)
  where instructor_id is not null;
create index ledger_entries_of_gateway on ledger_entries (gateway, account, posted_at) include (amount) where gateway is not null;

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed or deleted' using errcode = 'restrict_violation', constraint = 'ledger.append-only';
end
$$;
create trigger ledger_stays before update or delete on ledger_transactions for each row execute function ledger_stays();
create trigger ledger_stays before update or delete on ledger_entries for each row execute function ledger_stays();
create trigger ledger_not_emptied before truncate on ledger_transactions for each statement execute function ledger_stays();
create trigger ledger_not_emptied before truncate on ledger_entries for each statement execute function ledger_stays();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries e where e.transaction_id in (select transaction_id from added)
    group by e.transaction_id having sum(e.amount) <> 0
  ) then
    raise exception 'the entries of a transaction sum to zero' using errcode = 'check_violation', constraint = 'ledger.unbalanced';
  end if;
  return null;
end
$$;
create trigger ledger_balances after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_balances();
