-- What guests of a series answered for one day of it and all after it, beside what they answered for that day alone.
alter table calendar_guest_days add column and_after boolean not null default false;
alter table calendar_guest_days drop constraint calendar_guest_days_pkey;
alter table calendar_guest_days add primary key (guest_id, occurs_on, and_after);
