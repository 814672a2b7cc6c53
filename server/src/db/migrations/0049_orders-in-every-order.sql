-- What few orders have in common, in the order of each column that a list sorts by: a walk of all orders by total or completion
-- meets them late where amounts and states go together, and where those never completed stand at one end.
create index orders_apart_by_total on orders (status, total, id) where status <> 'completed';
create index orders_apart_by_completion on orders (status, completed_at, id) where status <> 'completed';
create index orders_of_gateway_by_total on orders (gateway, total, id) where gateway is not null;
create index orders_of_gateway_by_completion on orders (gateway, completed_at, id) where gateway is not null;
create index orders_of_gateway_apart_by_total on orders (gateway, status, total, id) where status <> 'completed';
create index orders_refunded_in_part_by_total on orders (total, id) where refund_state = 'partial';
create index orders_refunded_in_part_by_completion on orders (completed_at, id) where refund_state = 'partial';
