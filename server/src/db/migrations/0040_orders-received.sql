-- Orders of the shop bear the shop's own ids, and a gateway's word is kept where it differs from what was asked.

alter table external_ids drop constraint if exists external_ids_entity_check;
alter table external_ids add constraint external_ids_entity_check
  check (entity in ('students', 'enrolments', 'courses', 'orders', 'payments', 'reviews'));

-- What the gateway says it took, where that is another amount than was asked: nothing is booked until somebody has looked.
alter table payments add column claimed bigint check (claimed >= 0);
alter table payments add constraint payments_claimed check (claimed is null or status <> 'succeeded');
