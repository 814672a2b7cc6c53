-- Coupons of one type, newest first; and a single-use code is held by an order that is there.

create index coupons_by_type on coupons (type, created_at, id) where deleted_at is null;
alter table coupon_codes add constraint coupon_codes_order foreign key (order_id) references orders (id);
