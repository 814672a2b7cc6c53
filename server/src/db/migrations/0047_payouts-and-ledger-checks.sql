-- Where instructors' money goes, what was paid of it, what the ledger comes to day by day, and what a check of it found.

create table instructor_bank_details (
  instructor_id uuid primary key references instructors (id),
  -- The bank at Napas.
  bank_bin text not null check (bank_bin ~ '^[0-9]{6}$'),
  -- Sealed; what may be shown of them stands beside.
  account_number bytea not null,
  account_holder bytea not null,
  tax_code bytea,
  account_hint text not null,
  holder_hint text not null,
  tax_hint text not null default '',
  changed_by_name text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create sequence payout_numbers;
create table payouts (
  id uuid primary key,
  number text not null constraint payouts_number_key unique,
  instructor_id uuid not null constraint "instructors.unknown" references instructors (id),
  status text not null default 'draft' check (status in ('draft', 'approved', 'paid', 'void')),
  -- It holds what was earned up to this moment, which lay the days of the hold before it was drawn up.
  earned_until timestamptz(3) not null,
  accrued bigint not null check (accrued >= 0),
  reversed bigint not null check (reversed >= 0),
  amount bigint not null generated always as (accrued - reversed) stored,
  line_count int not null check (line_count > 0),
  note text not null default '',
  created_by uuid references accounts (id) on delete set null,
  created_by_name text not null,
  approved_by uuid references accounts (id) on delete set null,
  approved_by_name text,
  approved_at timestamptz(3),
  -- The bank details that were approved with it: others are not paid to.
  bank_version int,
  bank_bin text,
  account_hint text,
  transfer_reference text,
  paid_on date,
  paid_at timestamptz(3),
  paid_by_name text,
  voided_at timestamptz(3),
  voided_by_name text,
  void_reason text,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "payouts.nothing-to-pay" check (accrued > reversed),
  constraint "payouts.self-approval" check (approved_by <> created_by),
  constraint payouts_approval check (status not in ('approved', 'paid') or (approved_at is not null and bank_version is not null)),
  constraint payouts_payment check ((status = 'paid') = (paid_at is not null and transfer_reference is not null)),
  constraint payouts_voiding check ((status = 'void') = (voided_at is not null and void_reason is not null))
);
create index payouts_by_age on payouts (created_at, id);
create index payouts_by_status on payouts (status, created_at, id);
create index payouts_by_amount on payouts (amount, id);
create index payouts_of_instructor on payouts (instructor_id, created_at, id);
create unique index "payouts.duplicate-reference" on payouts (transfer_reference) where transfer_reference is not null;

create function payouts_stay() returns trigger language plpgsql as $$
begin
  -- An account that is deleted takes its id along; generated columns are not known yet here.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{created_by,approved_by,amount}'::text[] = to_jsonb(old) - '{created_by,approved_by,amount}'::text[] then
    return new;
  end if;
  raise exception 'a payout that was paid or voided stays as it is' using errcode = 'restrict_violation', constraint = 'payouts.closed';
end
$$;
create trigger payouts_stay before update on payouts for each row when (old.status in ('paid', 'void')) execute function payouts_stay();
create trigger payouts_not_deleted before delete on payouts for each row execute function payouts_stay();

-- What a payout is made of: entries of the ledger, each in one living payout at most.
create table payout_lines (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references payouts (id),
  transaction_id uuid not null,
  position smallint not null,
  order_id uuid,
  line_id uuid,
  -- Earned is positive, taken back negative.
  amount bigint not null check (amount <> 0),
  posted_at timestamptz(3) not null,
  is_live boolean not null default true,
  foreign key (transaction_id, position) references ledger_entries (transaction_id, position)
);
create unique index "payouts.taken" on payout_lines (transaction_id, position) where is_live;
create index payout_lines_by_age on payout_lines (payout_id, posted_at, id);
create function payout_lines_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.is_live and not new.is_live
    and (old.payout_id, old.transaction_id, old.position, old.amount) = (new.payout_id, new.transaction_id, new.position, new.amount)
    and (select status from payouts where id = old.payout_id) <> 'paid' then
    return new;
  end if;
  raise exception 'what a payout is made of stays' using errcode = 'restrict_violation', constraint = 'payouts.closed';
end
$$;
create trigger payout_lines_stay before update or delete on payout_lines for each row execute function payout_lines_stay();

alter table ledger_transactions add foreign key (payout_id) references payouts (id);
create index ledger_transactions_by_kind on ledger_transactions (kind, posted_at, id);

-- The ledger by day of Vietnam, folded together; and what was written since the last fold. Writers never wait for one another:
-- each adds lines of its own, and whoever reads adds the two.
create table ledger_days (
  account text not null,
  gateway text not null,
  day date not null,
  debit bigint not null default 0,
  credit bigint not null default 0,
  entries bigint not null default 0,
  primary key (account, gateway, day)
);
create table ledger_deltas (
  account text not null,
  gateway text not null,
  day date not null,
  instructor_id uuid,
  is_payout boolean not null,
  debit bigint not null,
  credit bigint not null,
  entries bigint not null
);
create function ledger_counted() returns trigger language plpgsql as $$
begin
  insert into ledger_deltas (account, gateway, day, instructor_id, is_payout, debit, credit, entries)
  select e.account, coalesce(e.gateway, ''), (e.posted_at at time zone 'Asia/Ho_Chi_Minh')::date, e.instructor_id, t.kind = 'payout',
    coalesce(sum(e.amount) filter (where e.amount > 0), 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0), count(*)
  from added e join ledger_transactions t on t.id = e.transaction_id
  group by 1, 2, 3, 4, 5;
  return null;
end
$$;
create trigger ledger_counted after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_counted();

-- Figures of instructors for lists, counted behind; pages of one instructor count anew.
create table instructor_figures (
  instructor_id uuid primary key references instructors (id) on delete cascade,
  accrued bigint not null default 0,
  reversed bigint not null default 0,
  paid bigint not null default 0,
  earned bigint not null generated always as (accrued - reversed) stored,
  owed bigint not null generated always as (accrued - reversed - paid) stored,
  students int not null default 0,
  rating double precision,
  reviews int not null default 0
);
create index instructor_figures_owed on instructor_figures (instructor_id) where accrued - reversed - paid > 0;
insert into instructor_figures (instructor_id) select id from instructors;
create function instructors_have_figures() returns trigger language plpgsql as $$
begin
  insert into instructor_figures (instructor_id) values (new.id);
  return null;
end
$$;
create trigger instructors_have_figures after insert on instructors for each row execute function instructors_have_figures();

-- Whose students and ratings are to be counted again.
create table instructors_due (instructor_id uuid not null);
insert into instructors_due (instructor_id) select distinct instructor_id from courses where instructor_id is not null;
create function courses_move_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.instructor_id is not null then
    insert into instructors_due (instructor_id) values (old.instructor_id);
  end if;
  if tg_op <> 'DELETE' and new.instructor_id is not null and (tg_op = 'INSERT' or new.instructor_id is distinct from old.instructor_id) then
    insert into instructors_due (instructor_id) values (new.instructor_id);
  end if;
  return null;
end
$$;
create trigger courses_move_figures after insert or delete on courses for each row execute function courses_move_figures();
create trigger courses_move_figures_again after update on courses for each row
  when ((old.instructor_id, old.total_students, old.avg_rating, old.total_reviews, old.deleted_at)
    is distinct from (new.instructor_id, new.total_students, new.avg_rating, new.total_reviews, new.deleted_at))
  execute function courses_move_figures();

-- Checks of the ledger against everything it tells of.
create table ledger_checks (
  id uuid primary key,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  -- Empty for the check of every night.
  asked_by_name text not null default '',
  -- One object a question: what was compared, how many, how many differ, how long it took.
  results jsonb not null,
  checked bigint not null,
  deviations bigint not null
);
create index ledger_checks_by_age on ledger_checks (started_at, id);
create table ledger_deviations (
  id uuid primary key default gen_random_uuid(),
  check_id uuid not null references ledger_checks (id) on delete cascade,
  question text not null,
  -- The record that differs, by its kind.
  entity text not null,
  entity_id text not null,
  label text not null,
  expected bigint not null,
  found bigint not null
);
create index ledger_deviations_of_check on ledger_deviations (check_id, question, id);
