-- An order that is not paid shows the way that was tried last: those that were there before get it from their attempts.
update orders o set gateway = tried.gateway, payment_method = tried.method
from (
  select distinct on (p.order_id) p.order_id, p.gateway, coalesce(p.method, case p.gateway
    when 'bank_transfer' then 'bank_transfer' when 'vnpay' then null else 'e_wallet' end) as method
  from payments p join orders waiting on waiting.id = p.order_id
  where waiting.status in ('pending', 'failed') and waiting.gateway is null
  order by p.order_id, p.attempt desc
) tried
where tried.order_id = o.id;
