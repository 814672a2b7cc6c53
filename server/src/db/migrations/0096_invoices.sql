-- Whom an order is to be invoiced to, until its invoice is issued.
create table order_buyers (
  order_id uuid primary key references orders (id),
  buyer jsonb not null,
  version int not null default 1,
  updated_at timestamptz(3) not null default now()
);

-- The numbers given in each series and year. Its row is the lock under which the next one is given.
create table invoice_series (
  series text primary key,
  last_number int not null default 0 check (last_number >= 0),
  last_hash text not null default ''
);

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders (id),
  order_number text not null,
  kind text not null check (kind in ('original', 'adjusting', 'replacing')),
  status text not null default 'draft' check (status in ('draft', 'issued', 'paid', 'void')),
  -- The invoice that it adjusts or replaces.
  corrects_id uuid references invoices (id),
  -- Of a draft: the series it is to be issued in, without the year.
  pattern text not null,
  series text references invoice_series (series),
  number int check (number > 0),
  issued_at timestamptz(3),
  -- Everything that is printed, as it was.
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  rates jsonb not null,
  payment_method text not null,
  amount bigint not null,
  tax bigint not null,
  total bigint not null,
  agreement jsonb,
  logo_id uuid references assets (id) on delete set null,
  -- The XML that is signed, and the signature over it.
  document text,
  signature text,
  -- Binds all of it to the invoice before it in the series.
  hash text,
  paid_at timestamptz(3),
  voided_at timestamptz(3),
  void_reason text,
  void_agreement jsonb,
  delivery text not null default 'none' check (delivery in ('none', 'waiting', 'accepted', 'refused')),
  delivery_message text,
  authority_code text,
  next_delivery_at timestamptz(3),
  deliveries int not null default 0,
  -- Null while it is to be mailed.
  mailed_at timestamptz(3),
  search text not null generated always as (f_fold(
    coalesce(series || '-' || number::text || ' ' || series || ' ' || number::text || ' ', '') || order_number || ' ' ||
    coalesce(buyer ->> 'name', '') || ' ' || coalesce(buyer ->> 'taxCode', ''))) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint invoices_number unique (series, number),
  constraint invoices_sums check (total = amount + tax),
  constraint invoices_signs check ((kind = 'adjusting') = (total < 0) or total = 0),
  constraint invoices_corrections check ((kind = 'original') = (corrects_id is null)),
  constraint "invoices.agreement-required" check (kind = 'original' or status = 'draft' or agreement is not null),
  constraint invoices_issue check (
    (status = 'draft') = (number is null) and (number is null) = (series is null) and (number is null) = (issued_at is null)
    and (number is null) = (hash is null) and (number is null) = (document is null)),
  constraint invoices_voiding check ((status = 'void') = (voided_at is not null and void_reason is not null)),
  constraint invoices_payment check (status <> 'paid' or paid_at is not null)
);
create unique index "invoices.draft-already" on invoices (order_id) where status = 'draft';
create unique index "invoices.issued-already" on invoices (order_id) where status in ('issued', 'paid') and kind <> 'adjusting';
create index invoices_by_age on invoices (created_at, id);
create index invoices_by_issue on invoices (issued_at, id);
create index invoices_by_total on invoices (total, id);
create index invoices_by_status on invoices (status, created_at, id);
create index invoices_of_order on invoices (order_id, created_at, id);
create index invoices_correcting on invoices (corrects_id) where corrects_id is not null;
create index invoices_search on invoices using gin (search gin_trgm_ops);
create index invoices_to_mail on invoices (issued_at, id) where mailed_at is null and status in ('issued', 'paid') and buyer ->> 'email' <> '';
create index invoices_to_deliver on invoices (next_delivery_at) where delivery = 'waiting';
create index invoices_logo on invoices (logo_id) where logo_id is not null;

-- Nothing was invoiced before; only sample data said so.
update orders set einvoice = 'none' where einvoice <> 'none';

-- Each refund is shown by one adjusting invoice.
create table invoice_refunds (
  refund_id uuid primary key references refunds (id),
  invoice_id uuid not null references invoices (id)
);
create index invoice_refunds_of_invoice on invoice_refunds (invoice_id);

create index orders_to_adjust on orders (created_at, id) where einvoice = 'adjustment_due';
create index orders_uninvoiced on orders (completed_at, id) where einvoice = 'none' and status = 'completed' and total > 0;

-- What an issued invoice says, in a form that no setting of a connection changes.
create function invoice_hash(previous text, i invoices) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, i.id, i.order_id, i.order_number, i.kind, i.corrects_id, i.series, i.number,
    floor(extract(epoch from i.issued_at) * 1000)::bigint, i.seller, i.buyer, i.lines, i.rates, i.payment_method, i.amount,
    i.tax, i.total, i.agreement, i.document, i.signature)::text, 'UTF8')), 'hex')
$$;

-- The next number of the series and no other, bound to the one before it.
create function invoices_join_series() returns trigger language plpgsql as $$
declare
  before invoice_series;
begin
  select * into before from invoice_series where series = new.series for update;
  if new.number is distinct from before.last_number + 1 then
    raise exception 'the next number of a series is the one after its last' using errcode = 'restrict_violation', constraint = 'invoices.gap';
  end if;
  new.hash := invoice_hash(before.last_hash, new);
  update invoice_series set last_number = new.number, last_hash = new.hash where series = new.series;
  return new;
end
$$;
create trigger invoices_join_series before insert on invoices for each row when (new.number is not null)
  execute function invoices_join_series();
create trigger invoices_join_series_later before update on invoices for each row
  when (old.number is null and new.number is not null) execute function invoices_join_series();

-- What was issued stays as it is; what became of it since is beside it.
create function invoices_stay() returns trigger language plpgsql as $$
declare
  beside text[] := '{status,paid_at,voided_at,void_reason,void_agreement,delivery,delivery_message,authority_code,next_delivery_at,deliveries,mailed_at,version,updated_at,search}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'logo_id' - beside = to_jsonb(old) - 'logo_id' - beside
    and (new.logo_id is null or new.logo_id = old.logo_id)
    and (old.status, new.status) in (
      ('issued', 'issued'), ('issued', 'paid'), ('issued', 'void'), ('paid', 'paid'), ('paid', 'void'), ('void', 'void'))
    and (old.authority_code is null or new.authority_code = old.authority_code) then
    return new;
  end if;
  raise exception 'an issued invoice is never changed or deleted' using errcode = 'restrict_violation', constraint = 'invoices.immutable';
end
$$;
create trigger invoices_stay before update or delete on invoices for each row when (old.status <> 'draft')
  execute function invoices_stay();
create trigger invoices_not_emptied before truncate on invoices for each statement execute function invoices_stay();

create view search_of_invoices (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, coalesce(series || '-' || number::text, order_number), buyer ->> 'name', status, null::text, '',
    coalesce(series || '-' || number::text || ' ' || series || ' ' || number::text || ' ', '') || order_number || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'taxCode'),
    coalesce(series || '-' || number::text || ' ' || series || ' ' || number::text || ' ', '') || order_number || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'taxCode'),
    created_at
  from invoices;
create or replace view search_source (entity, id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select 'categories', * from search_of_categories
  union all select 'courses', * from search_of_courses
  union all select 'instructors', * from search_of_instructors
  union all select 'students', * from search_of_students
  union all select 'accounts', * from search_of_accounts
  union all select 'artifacts', * from search_of_artifacts
  union all select 'periods', * from search_of_periods
  union all select 'orders', * from search_of_orders
  union all select 'coupons', * from search_of_coupons
  union all select 'articles', * from search_of_articles
  union all select 'products', * from search_of_products
  union all select 'invoices', * from search_of_invoices;
create trigger search_add after insert on invoices referencing new table as added
  for each statement execute function search_add('invoices');
create trigger search_drop after delete on invoices referencing old table as removed
  for each statement execute function search_drop('invoices');
create trigger search_change after update of series, number, status, buyer on invoices for each row
  when ((old.series, old.number, old.status, old.buyer) is distinct from (new.series, new.number, new.status, new.buyer))
  execute function search_change('invoices');
