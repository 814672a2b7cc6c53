-- Coupons: what they take off, from what and when; their codes. Which order holds or used one stands in the order.

create table coupons (
  id uuid primary key,
  -- What people type; of single-use codes the beginning that they share. Held against doubles in coupon_codes.
  code text not null check (code ~ '^[A-Z0-9_-]{3,32}$'),
  name text collate "vi-x-icu" not null check (name <> ''),
  description text not null default '',
  type text not null check (type in ('percentage', 'fixed')),
  value bigint not null,
  max_discount bigint check (max_discount > 0),
  min_order bigint not null default 0 check (min_order >= 0),
  starts_at timestamptz(3) not null default now(),
  ends_at timestamptz(3),
  usage_limit int check (usage_limit > 0),
  per_student_limit int check (per_student_limit > 0),
  -- 'chosen': only for what coupon_scopes includes. When all of that is gone, the coupon is for nothing, not for everything.
  applies_to text not null default 'all' check (applies_to in ('all', 'chosen')),
  is_first_purchase_only boolean not null default false,
  restore_on_full_refund boolean not null default false,
  code_kind text not null default 'shared' check (code_kind in ('shared', 'single_use')),
  -- Single-use codes made so far.
  code_count int not null default 0 check (code_count >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Moved by orders, without a new version: an open form is not made stale by a sale.
  used int not null default 0 check (used >= 0),
  reserved int not null default 0 check (reserved >= 0),
  -- Of `used`, those that a late payment took when nothing was left: honoured, and told apart.
  overshot int not null default 0 check (overshot >= 0),
  -- Since then code, type, value and scope stay.
  first_redeemed_at timestamptz(3),
  -- The end that the log has told of.
  end_told_at timestamptz(3),
  is_used_up boolean not null generated always as (
    coalesce(used + reserved >= usage_limit, false) or (code_kind = 'single_use' and used + reserved >= code_count)) stored,
  created_by uuid references accounts (id) on delete set null,
  created_by_name text not null default '',
  search text not null generated always as (f_fold((code || ' ' || name) collate "default")) stored,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "coupons.value-range" check (
    (type = 'percentage' and value between 1 and 100) or (type = 'fixed' and value >= 1000)),
  constraint "coupons.max-discount-fixed" check (type = 'percentage' or max_discount is null),
  constraint "coupons.window" check (ends_at > starts_at),
  -- The last guard of the limit: over it goes only what is told apart.
  constraint "coupons.exhausted" check (used + reserved <= usage_limit + overshot)
);
create index coupons_by_age on coupons (created_at, id) where deleted_at is null;
create index coupons_by_status on coupons (status, created_at, id) where deleted_at is null;
create index coupons_by_change on coupons (updated_at, id) where deleted_at is null;
create index coupons_by_code on coupons (code, id) where deleted_at is null;
create index coupons_by_name on coupons (name, id) where deleted_at is null;
create index coupons_by_start on coupons (starts_at, id) where deleted_at is null;
create index coupons_by_end on coupons (ends_at, id) where deleted_at is null;
create index coupons_by_use on coupons (used, id) where deleted_at is null;
create index coupons_used_up on coupons (created_at, id) where deleted_at is null and is_used_up;
create index coupons_ended_untold on coupons (ends_at) where deleted_at is null and end_told_at is distinct from ends_at;
create index coupons_search on coupons using gin (search gin_trgm_ops);

-- What a coupon is for, and what it is not for although it lies within.
create table coupon_scopes (
  coupon_id uuid not null references coupons (id) on delete cascade,
  is_excluded boolean not null,
  course_id uuid constraint "coupons.course-unknown" references courses (id) on delete cascade,
  -- With all below it.
  category_id uuid constraint "coupons.category-unknown" references categories (id) on delete cascade,
  constraint coupon_scopes_one check (num_nonnulls(course_id, category_id) = 1),
  constraint coupon_scopes_once unique nulls not distinct (coupon_id, course_id, category_id)
);
create index coupon_scopes_of_course on coupon_scopes (course_id);
create index coupon_scopes_of_category on coupon_scopes (category_id);

-- Single-use codes that were made at once.
create table coupon_batches (
  id uuid primary key,
  coupon_id uuid not null references coupons (id) on delete cascade,
  size int not null check (size > 0),
  created_by uuid references accounts (id) on delete set null,
  created_by_name text not null default '',
  created_at timestamptz(3) not null default now()
);
create index coupon_batches_of_coupon on coupon_batches (coupon_id, created_at, id);

-- Every code that was ever given, whatever became of its coupon: none is given twice.
create table coupon_codes (
  code text constraint "coupons.code-taken" primary key check (code ~ '^[A-Z0-9_-]{3,32}$'),
  coupon_id uuid references coupons (id) on delete set null,
  is_single_use boolean not null default false,
  batch_id uuid references coupon_batches (id) on delete set null,
  -- The order that holds or used a single-use code.
  order_id uuid,
  created_at timestamptz(3) not null default now()
);
create unique index coupon_codes_own on coupon_codes (coupon_id) where not is_single_use;
create index coupon_codes_of_coupon on coupon_codes (coupon_id, code);
create index coupon_codes_of_batch on coupon_codes (batch_id, code);
create index coupon_codes_of_order on coupon_codes (order_id) where order_id is not null;

create function coupons_hold_their_codes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into coupon_codes (code, coupon_id, created_at) values (new.code, new.id, new.created_at);
  else
    update coupon_codes set code = new.code where coupon_id = new.id and not is_single_use;
  end if;
  return null;
end
$$;
create trigger coupons_hold_their_codes after insert on coupons for each row execute function coupons_hold_their_codes();
create trigger coupons_rename_their_codes after update of code on coupons
  for each row when (old.code <> new.code) execute function coupons_hold_their_codes();

-- What one student has of a coupon, for the limit of each.
create table coupon_students (
  coupon_id uuid not null references coupons (id) on delete cascade,
  student_id uuid not null references students (id) on delete cascade,
  used int not null default 0 check (used >= 0),
  reserved int not null default 0 check (reserved >= 0),
  primary key (coupon_id, student_id)
);
