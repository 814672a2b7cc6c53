-- Nothing is paid with an adjusting invoice: it says how the amounts of another one change. Its hash does not hold its status.
alter table invoices disable trigger invoices_stay;
update invoices set status = case status when 'paid' then 'issued' else status end, paid_at = null, version = version + 1,
  updated_at = now()
  where kind = 'adjusting' and paid_at is not null;
alter table invoices enable trigger invoices_stay;
alter table invoices add constraint invoices_adjusting_unpaid check (kind <> 'adjusting' or paid_at is null);
