-- Goods in sizes and colours. A variant is a product of its own: it has its SKU, price, weight and stock, and everything
-- that sells, counts, reserves and refunds goods knows it as such. What it shares with its product follows it here,
-- whoever changes that product.
alter table products
  -- [{nameVi, nameEn, values: [{vi, en}]}]
  add column options jsonb not null default '[]',
  add column parent_id uuid references products (id) on delete cascade,
  -- One of each option, in Vietnamese.
  add column option_values text[] not null default '{}',
  -- Its place among the variants.
  add column place int not null default 0,
  -- False: this variant is not sold, whatever becomes of its product.
  add column is_offered boolean not null default true,
  add constraint "products.options-of-goods" check (options = '[]' or (kind = 'good' and parent_id is null)),
  add constraint products_options_without_stock check (options = '[]' or (stock = 0 and reserved = 0)),
  add constraint products_variants_have_values check ((parent_id is null) = (cardinality(option_values) = 0)),
  add constraint products_variant_once unique (parent_id, option_values) deferrable initially deferred;
create index products_variants on products (parent_id, place) where parent_id is not null;
-- Lists show products with their variants as one; stock and sale pick each piece.
create index products_whole on products (created_at, id) where deleted_at is null and parent_id is null;

alter table products drop column stock_level;
alter table products add column stock_level text generated always as (
  case when kind <> 'good' or options <> '[]' then null when stock - reserved <= 0 then 'out'
    when stock - reserved <= coalesce(low_stock, 0) then 'low' else 'in' end) stored;
create index products_by_level on products (stock_level, created_at, id) where deleted_at is null;

create function product_values(options jsonb, chosen text[], in_english boolean) returns text language sql immutable as $$
  select string_agg(
    case when in_english then coalesce(nullif(value ->> 'en', ''), value ->> 'vi') else value ->> 'vi' end, ' / ' order by place)
  from jsonb_array_elements(options) with ordinality as o (option, place)
  cross join lateral jsonb_array_elements(option -> 'values') value
  where value ->> 'vi' = chosen[place]
$$;

create function products_follow_product() returns trigger language plpgsql as $$
declare
  whole products;
begin
  select * into whole from products where id = new.parent_id;
  new.kind = 'good';
  new.name_vi = left(whole.name_vi || ' – ' || coalesce(product_values(whole.options, new.option_values, false), array_to_string(new.option_values, ' / ')), 200);
  new.name_en = case when whole.name_en = '' then '' else left(whole.name_en || ' – ' || coalesce(product_values(whole.options, new.option_values, true), array_to_string(new.option_values, ' / ')), 200) end;
  new.tax_class = whole.tax_class;
  new.category_id = whole.category_id;
  new.tags = whole.tags;
  new.brand = whole.brand;
  new.vendor = whole.vendor;
  new.on_sale_from = whole.on_sale_from;
  new.on_sale_until = whole.on_sale_until;
  new.status = case when new.is_offered then whole.status else 'archived' end;
  new.deleted_at = whole.deleted_at;
  return new;
end
$$;
create trigger products_follow_product
  before insert or update of name_vi, name_en, option_values, is_offered, status, deleted_at on products
  for each row when (new.parent_id is not null) execute function products_follow_product();

-- All columns that search and history listen to are named, so that they hear of it.
create function products_lead_variants() returns trigger language plpgsql as $$
begin
  update products set name_vi = name_vi, name_en = name_en, status = status, deleted_at = deleted_at where parent_id = new.id;
  return null;
end
$$;
create trigger products_lead_variants
  after update of name_vi, name_en, options, tax_class, category_id, tags, brand, vendor, on_sale_from, on_sale_until, status, deleted_at
  on products for each row when (new.options <> '[]' and new is distinct from old) execute function products_lead_variants();
