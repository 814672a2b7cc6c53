-- Sales by product, and how many pieces were sold. Until now every line was a course: one piece, and of no product unless
-- it was sold by one. Sums by product of days before are counted anew, like everything that changes.
alter table analytics_sales
  add column product uuid not null default '00000000-0000-0000-0000-000000000000',
  add column pieces bigint not null default 0;
update analytics_sales set pieces = items;
alter table analytics_sales alter column product drop default, alter column pieces drop default;
insert into analytics_touched (fact, day) select distinct 'sales', day from analytics_sales;

-- What waits for a parcel or is on its way, newest first, among a million orders with nothing to send.
drop index orders_to_send;
create index orders_to_send on orders (created_at, id)
  where fulfilment in ('to-send', 'packed', 'partly', 'sent', 'returned');
