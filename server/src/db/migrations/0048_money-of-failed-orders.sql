-- What came in for an order that failed is given back like what was paid over the total of another, and looked for beside it.
drop index orders_overpaid;
create index orders_surplus on orders (created_at, id)
  where (completed_at is not null and captured - total > refunding - refunding_of_order)
    or (status = 'failed' and captured > refunding);
