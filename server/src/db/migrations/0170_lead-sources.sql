-- Where a lead came from, and the order its sale was entered as. A lead's name, its interest and its owner are shown
-- in lists; a column of the board is a list of one state.
alter table leads
  add column source text not null default 'console'
    check (source in ('console', 'form', 'mail', 'api', 'import', 'phone', 'visit', 'referral', 'other')),
  add column order_id uuid references orders (id) on delete set null,
  add constraint leads_order check (order_id is null or state = 'sold');
create index leads_by_source on leads (source, created_at, id);
create index leads_by_state_value on leads (state, value);
create unique index "leads.order-linked" on leads (order_id) where order_id is not null;
-- The columns of the board: open leads by their due day, closed ones by their last change.
create index leads_by_state_due on leads (state, due_on, id);
create index leads_by_state_change on leads (state, updated_at, id);
