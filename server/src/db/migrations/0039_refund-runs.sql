-- What a refund needs while it runs: who speaks with the gateway, what is safe next, and what people found out by themselves.

alter table refunds
  add column settled_by uuid references accounts (id) on delete set null,
  add column settled_by_name text,
  add column settled_at timestamptz(3),
  -- How that person knows.
  add column evidence text,
  -- What a list searches: number, order and customer. Held by triggers.
  add column search text not null default '',
  add column name_search text not null default '';
alter index refunds_transfer rename to "refunds.duplicate-transfer";
create index refunds_by_way on refunds (way, created_at, id);
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;
create index refunds_of_requester on refunds (requested_by, created_at);
create index refunds_to_pay_out on refunds (created_at, id) where status = 'approved' and way = 'bank_transfer';
create index refunds_of_retry on refunds (retry_of) where retry_of is not null;
create index refunds_search on refunds using gin (search gin_trgm_ops);
create index refunds_name_search on refunds using gin (name_search gin_trgm_ops);

create function refunds_bear_names() returns trigger language plpgsql as $$
begin
  select f_fold(new.number) || ' ' || search, f_fold(new.number) || ' ' || name_search into new.search, new.name_search
  from orders where id = new.order_id;
  return new;
end
$$;
create trigger refunds_bear_names before insert on refunds for each row execute function refunds_bear_names();
create function orders_name_their_refunds() returns trigger language plpgsql as $$
begin
  update refunds set search = f_fold(number) || ' ' || new.search, name_search = f_fold(number) || ' ' || new.name_search
  where order_id = new.id;
  return null;
end
$$;
create trigger orders_name_their_refunds after update of search, name_search, number, transaction_id, student_id on orders
  for each row when ((old.search, old.name_search) is distinct from (new.search, new.name_search))
  execute function orders_name_their_refunds();

alter table refund_attempts
  -- Send it (again, under the same request), ask about it, or leave it to a person.
  add column next_step text not null default 'send' check (next_step in ('send', 'ask', 'review')),
  -- The job that speaks with the gateway about it now, and until when that is to be believed.
  add column held_by uuid,
  add column held_until timestamptz(3),
  -- The attempt that failed, which this one tries again under a request of its own.
  add column replaces uuid references refund_attempts (id);
create index refund_attempts_apart on refund_attempts (created_at, id)
  where status in ('sent', 'unknown') or (status = 'failed' and gateway_state = 'succeeded');
create unique index refund_attempts_replaced on refund_attempts (replaces) where replaces is not null;
create index refund_attempts_of_request on refund_attempts (gateway, gateway_refund_id) where gateway_refund_id is not null;

-- Paid over the total, and not given back.
create index orders_overpaid on orders (created_at, id)
  where captured > total and completed_at is not null and captured - total > refunding - refunding_of_order;

-- The policy until somebody sets it: thirty days and 30 % at a customer's wish; who keeps the books gives back without limit.
insert into settings (key, value) values ('refunds', '{
  "version": 1,
  "windowDays": 30,
  "progressLimitBps": 3000,
  "roles": [
    {"key": "owner", "limit": null, "dailyCap": null},
    {"key": "admin", "limit": null, "dailyCap": null},
    {"key": "finance", "limit": null, "dailyCap": null},
    {"key": "support", "limit": 1000000, "dailyCap": 5000000}
  ]
}');
