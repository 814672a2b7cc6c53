-- What people look for among many orders: those given back in part, and those of one gateway that came to nothing or are not paid yet.

create index orders_refunded_in_part on orders (created_at, id) where refund_state = 'partial';
create index orders_of_gateway_apart on orders (gateway, status, created_at, id) where status <> 'completed';
