-- An order sells more than courses: goods, tickets, gifts and their delivery. A bundle is one line for each part.

alter table order_lines rename column course_title to title;
alter table order_lines
  alter column course_id drop not null,
  add column kind text not null default 'course' check (kind in ('course', 'good', 'ticket', 'donation', 'delivery')),
  add column product_id uuid constraint "products.not-deletable" references products (id),
  add column quantity int not null default 1 check (quantity > 0),
  add column bundle_id uuid references products (id),
  add column bundle_title text,
  -- Of tickets: the day in Vietnam, and the time of entry.
  add column visit_on date,
  add column slot text check (slot ~ '^\d\d:\d\d$'),
  add column tax_class text not null default 'none' check (tax_class in ('0', '5', '8', '10', 'none')),
  -- The sales tax within net, and what refunds took back of it.
  add column tax bigint not null default 0 check (tax >= 0),
  add column tax_back bigint not null default 0 check (tax_back >= 0),
  add constraint order_lines_kind check (
    (kind = 'course') = (course_id is not null)
    and (kind in ('course', 'delivery') or product_id is not null)
    and (kind = 'ticket' or (visit_on is null and slot is null))
    and (bundle_id is null) = (bundle_title is null)),
  add constraint order_lines_tax check (tax + share <= price - discount and tax_back <= tax);
create index order_lines_of_product on order_lines (product_id, order_id) where product_id is not null;
create index order_lines_of_bundle on order_lines (bundle_id, order_id) where bundle_id is not null;

-- Pieces that come back with a refund: goods put back into the stock, tickets made void. Null: as many as the line has.
alter table refund_lines
  add column pieces int check (pieces > 0),
  add column tax bigint not null default 0 check (tax >= 0);

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'gateway_clearing', 'customer_credit', 'sales', 'discounts', 'refunds', 'instructor_cost', 'instructor_payable', 'bank',
  'write_offs', 'sales_tax'));

-- Partial, so that no column computed by the database counts as a key: PostgreSQL takes a value computed anew for a
-- change of it, and a change of stock would then wait for everybody who sells the product, who wait for the stock.
drop index "products.sku-taken";
create unique index "products.sku-taken" on products (sku_folded) where sku_folded is not null;
