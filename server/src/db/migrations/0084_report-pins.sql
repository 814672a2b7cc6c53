-- Saved reports that somebody wants to see on a page of theirs, in their order. The name is that of the moment it was
-- pinned: a report that is shared with them no longer tells nothing new.
create table report_pins (
  account_id uuid not null references accounts (id) on delete cascade,
  board text not null check (board in ('home', 'sales')),
  report_id uuid not null references saved_reports (id) on delete cascade,
  place int not null,
  name text not null,
  primary key (account_id, board, report_id)
);
create index report_pins_of_report on report_pins (report_id);
