-- How goods reach people: methods with their price rules, where an order goes, and the parcels it goes in.

create table delivery_methods (
  id uuid primary key,
  name_vi text collate "vi-x-icu" not null check (name_vi <> ''),
  name_en text collate "vi-x-icu" not null default '',
  -- Collected by the customer: without an address and free of charge.
  is_pickup boolean not null default false,
  carrier text not null default '',
  tax_class text not null default '8' check (tax_class in ('0', '5', '8', '10', 'none')),
  -- What it costs: by province where a rule names it, else the base; more for each started kilogram beyond the first;
  -- nothing from this price of goods on.
  base_fee bigint not null default 0 check (base_fee >= 0),
  per_kilogram bigint not null default 0 check (per_kilogram >= 0),
  free_from bigint check (free_from > 0),
  zones jsonb not null default '[]',
  position int not null default 0,
  is_offered boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index "deliveries.name-taken" on delivery_methods (lower(name_vi));

-- Where an order goes, as it was then. Names beside codes: a later reform changes no address.
create table order_deliveries (
  order_id uuid primary key references orders (id) on delete cascade,
  method_id uuid not null constraint "deliveries.method-in-use" references delivery_methods (id),
  method_name text not null,
  is_pickup boolean not null,
  recipient text not null default '',
  phone text not null default '',
  province_code text references provinces (code),
  ward_code text references wards (code),
  province text not null default '',
  ward text not null default '',
  street text not null default '',
  note text not null default ''
);
create index order_deliveries_of_method on order_deliveries (method_id);

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  number int not null check (number > 0),
  status text not null default 'packed' check (status in ('packed', 'sent', 'delivered', 'returned')),
  carrier text not null default '',
  tracking text not null default '',
  reason text not null default '',
  packed_by text not null default '',
  packed_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  returned_at timestamptz(3),
  version int not null default 1,
  constraint shipments_number unique (order_id, number)
);
create index shipments_by_tracking on shipments (lower(tracking)) where tracking <> '';

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  line_id uuid not null references order_lines (id),
  quantity int not null check (quantity > 0),
  primary key (shipment_id, line_id)
);
create index shipment_lines_of_line on shipment_lines (line_id);

-- How far the goods of an order have come: 'none' if nothing is to be sent.
alter table orders add column fulfilment text not null default 'none'
  check (fulfilment in ('none', 'to-send', 'packed', 'partly', 'sent', 'delivered', 'returned'));
create index orders_to_send on orders (completed_at, id)
  where status = 'completed' and fulfilment in ('to-send', 'packed', 'partly', 'returned');

insert into delivery_methods (id, name_vi, name_en, is_pickup, carrier, base_fee, per_kilogram, free_from, zones, position) values
  ('0f0a1c5e-6a55-4c8e-9a5e-2f3c1d7b9a01', 'Giao tiêu chuẩn', 'Standard delivery', false, '', 30000, 5000, 1000000, '[]', 0),
  ('0f0a1c5e-6a55-4c8e-9a5e-2f3c1d7b9a02', 'Nhận tại bảo tàng', 'Collect at the museum', true, '', 0, 0, null, '[]', 1);
