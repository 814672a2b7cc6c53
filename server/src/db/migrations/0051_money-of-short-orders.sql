-- What came in for an order that it does not pay is looked for too, and counted for who decides what becomes of it.
drop index orders_surplus;
create index orders_surplus on orders (created_at, id)
  where (completed_at is not null and captured - total > refunding - refunding_of_order)
    or (status in ('failed', 'pending') and captured > refunding);

-- Another amount than was asked for used to be kept without being counted: the gateway is asked once more, and it is.
update payments set next_query_at = now(), queries = 0
where status = 'unknown' and claimed is not null and gateway <> 'bank_transfer';
