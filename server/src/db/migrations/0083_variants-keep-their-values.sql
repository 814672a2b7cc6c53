-- A product's long name is shortened in its variants, never the values that tell them apart. And variants are locked in
-- the order of their ids before they follow, as a sale locks them: otherwise the two could wait for each other.
create or replace function products_follow_product() returns trigger language plpgsql as $$
declare
  whole products;
  in_vietnamese text;
  in_english text;
begin
  select * into whole from products where id = new.parent_id;
  in_vietnamese := ' – ' || coalesce(product_values(whole.options, new.option_values, false), array_to_string(new.option_values, ' / '));
  in_english := ' – ' || coalesce(product_values(whole.options, new.option_values, true), array_to_string(new.option_values, ' / '));
  new.kind = 'good';
  new.name_vi = left(whole.name_vi, greatest(20, 200 - length(in_vietnamese))) || in_vietnamese;
  new.name_en = case when whole.name_en = '' then '' else left(whole.name_en, greatest(20, 200 - length(in_english))) || in_english end;
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

create or replace function products_lead_variants() returns trigger language plpgsql as $$
begin
  perform from products where parent_id = new.id order by id for no key update;
  update products set name_vi = name_vi, name_en = name_en, status = status, deleted_at = deleted_at where parent_id = new.id;
  return null;
end
$$;

update products set name_vi = name_vi where parent_id is not null and length(name_vi) = 200;
