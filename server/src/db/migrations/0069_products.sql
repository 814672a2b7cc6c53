-- What the shop sells, and the ledger of its stock.

create table products (
  id uuid primary key,
  kind text not null check (kind in ('good', 'ticket', 'course', 'bundle', 'donation')),
  name_vi text collate "vi-x-icu" not null check (name_vi <> ''),
  name_en text collate "vi-x-icu" not null default '',
  sku text not null default '',
  -- Empty while undecided; otherwise nobody else has it, in whatever case and with whatever accents and blanks.
  sku_folded text generated always as (nullif(regexp_replace(f_fold(sku collate "default"), '[^a-z0-9]+', '', 'g'), '')) stored,
  description_vi text not null default '',
  description_en text not null default '',
  -- With its tax. A course is sold at its own price, which is copied here so that lists can sort by it.
  price bigint check (price >= 0),
  original_price bigint check (original_price >= 0),
  tax_class text check (tax_class in ('0', '5', '8', '10', 'none')),
  category_id uuid references categories (id) on delete set null,
  tags text[] not null default '{}',
  brand text collate "vi-x-icu" not null default '',
  vendor text collate "vi-x-icu" not null default '',
  on_sale_from timestamptz(3),
  on_sale_until timestamptz(3),
  weight_grams int check (weight_grams > 0),
  low_stock int check (low_stock >= 0),
  ticket_way text not null default 'open' check (ticket_way in ('open', 'day', 'slot')),
  slots text[] not null default '{}',
  capacity int check (capacity > 0),
  valid_days int check (valid_days > 0),
  entry_minutes int check (entry_minutes >= 0),
  course_id uuid constraint "products.course-unknown" references courses (id) on delete set null,
  min_amount bigint check (min_amount >= 0),
  max_amount bigint check (max_amount >= 0),
  -- The cover: the first of product_images.
  image_id uuid constraint "media.unknown" references assets (id),
  image text,
  image_alt text not null default '',
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  -- The sums of stock_movements, moved without a new version: an open form is not made stale by a sale.
  stock int not null default 0,
  reserved int not null default 0,
  stock_level text generated always as (
    case when kind <> 'good' then null when stock - reserved <= 0 then 'out'
      when stock - reserved <= coalesce(low_stock, 0) then 'low' else 'in' end) stored,
  search text not null generated always as (f_fold((name_vi || ' ' || name_en || ' ' || sku) collate "default")) stored,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "products.original-below-price" check (original_price >= price),
  constraint "products.window" check (on_sale_until > on_sale_from),
  constraint "products.limits" check (max_amount >= min_amount),
  -- The last guard of what can be sold.
  constraint "products.out-of-stock" check (reserved >= 0 and stock >= reserved),
  constraint products_only_goods_have_stock check (kind = 'good' or stock = 0)
);
create unique index "products.sku-taken" on products (sku_folded);
create unique index "products.course-taken" on products (course_id) where deleted_at is null;
create index products_by_age on products (created_at, id) where deleted_at is null;
create index products_by_status on products (status, created_at, id) where deleted_at is null;
create index products_by_kind on products (kind, created_at, id) where deleted_at is null;
create index products_by_level on products (stock_level, created_at, id) where deleted_at is null;
create index products_by_change on products (updated_at, id) where deleted_at is null;
create index products_by_name on products (name_vi, id) where deleted_at is null;
create index products_by_sku on products (sku, id) where deleted_at is null;
create index products_by_price on products (price, id) where deleted_at is null;
create index products_by_stock on products (stock, id) where deleted_at is null;
create index products_of_category on products (category_id) where category_id is not null;
create index products_of_image on products (image_id) where image_id is not null;
create index products_search on products using gin (search gin_trgm_ops);

create function products_follow_course() returns trigger language plpgsql as $$
begin
  select price, original_price into new.price, new.original_price from courses where id = new.course_id;
  return new;
end
$$;
create trigger products_follow_course before insert or update of course_id, price, original_price on products
  for each row when (new.kind = 'course') execute function products_follow_course();
create function courses_price_their_product() returns trigger language plpgsql as $$
begin
  update products set price = new.price where course_id = new.id and kind = 'course';
  return null;
end
$$;
create trigger courses_price_their_product after update of price, original_price on courses for each row
  when ((old.price, old.original_price) is distinct from (new.price, new.original_price))
  execute function courses_price_their_product();

create table product_images (
  product_id uuid not null references products (id) on delete cascade,
  position int not null check (position >= 0),
  asset_id uuid not null constraint "products.picture-unknown" references assets (id),
  alt_vi text not null default '',
  alt_en text not null default '',
  primary key (product_id, asset_id)
);
create index product_images_of_asset on product_images (asset_id);
create trigger products_hung before insert on products for each row when (new.image_id is not null)
  execute function assets_hung('image_id', 'image');
create trigger products_hung_anew before update of image_id on products for each row
  execute function assets_hung('image_id', 'image');
create trigger product_images_let_go after delete or update of asset_id on product_images
  for each row execute function assets_let_go('asset_id');

-- What a bundle consists of.
create table product_parts (
  bundle_id uuid not null references products (id) on delete cascade,
  position int not null check (position >= 0),
  part_id uuid not null constraint "products.in-bundle" references products (id),
  quantity int not null check (quantity > 0),
  primary key (bundle_id, part_id)
);
create index product_parts_of_part on product_parts (part_id);

-- Every piece that came, went or was reserved. A product's stock is the sum of quantity, what is reserved that of held.
create table stock_movements (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  reason text not null check (reason in ('received', 'returned', 'counted', 'lost', 'reserved', 'released', 'sold')),
  quantity int not null,
  held int not null default 0,
  -- What it left.
  stock int not null,
  reserved int not null,
  -- Of sales: what reserved or sold them, and, of what came back, what it came back for. Each step happens once.
  key text,
  of_key text,
  note text not null default '',
  by_account uuid references accounts (id) on delete set null,
  by_name text not null default '',
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint stock_movements_change check (
    case reason when 'reserved' then quantity = 0 and held > 0
      when 'released' then quantity = 0 and held < 0
      when 'sold' then quantity < 0 and held <= 0
      when 'lost' then quantity < 0 and held = 0
      when 'counted' then held = 0
      else quantity > 0 and held = 0 end)
);
create unique index stock_movements_once on stock_movements (key, product_id, reason) where key is not null;
create index stock_movements_back on stock_movements (of_key, product_id) where of_key is not null;
create index stock_movements_of_product on stock_movements (product_id, created_at, id);

create function stock_movements_stay() returns trigger language plpgsql as $$
begin
  -- With its product, which can go for good only if nothing of it was ever sold.
  if tg_op = 'DELETE' and not exists (select from products where id = old.product_id) then
    return old;
  end if;
  -- An account that is deleted stays as a name.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'by_account' = to_jsonb(old) - 'by_account' and new.by_account is null then
    return new;
  end if;
  raise exception 'Stock movements are never changed' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger stock_movements_stay before update or delete on stock_movements
  for each row execute function stock_movements_stay();

create view search_of_products (id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select id, name_vi, sku, status, null::text, '', name_vi || ' ' || name_en || ' ' || sku, name_vi || ' ' || name_en || ' ' || sku,
    created_at
  from products where deleted_at is null;
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
  union all select 'products', * from search_of_products;
create trigger search_add after insert on products referencing new table as added
  for each statement execute function search_add('products');
create trigger search_drop after delete on products referencing old table as removed
  for each statement execute function search_drop('products');
create trigger search_change after update of name_vi, name_en, sku, status, deleted_at on products for each row
  when ((old.name_vi, old.name_en, old.sku, old.status, old.deleted_at)
    is distinct from (new.name_vi, new.name_en, new.sku, new.status, new.deleted_at))
  execute function search_change('products');

-- As in the roles of a new installation.
update roles set permissions = permissions || added, version = version + 1
from (values
  ('admin', '{products:read,products:write,products:publish,products:delete,products:stock}'::text[]),
  ('catalog', '{products:read,products:write,products:publish,products:delete,products:stock}'),
  ('marketing', '{products:read,products:write,products:publish}'),
  ('support', '{products:read,products:stock}'),
  ('finance', '{products:read}'),
  ('analyst', '{products:read}')) as rights (role_key, added)
where key = role_key and not permissions @> '{products:read}';
