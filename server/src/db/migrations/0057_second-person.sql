-- Who last changed what decides where money goes and how much: that person does not agree to it as the second one.
alter table instructor_bank_details add column changed_by uuid references accounts (id) on delete set null;
alter table instructor_rates add column author_id uuid;
alter table settings add column changed_by uuid references accounts (id) on delete set null;
-- Who was shown a link into this account, or moved the address that its links go to: to them it is not another person's.
alter table accounts add column let_in_by uuid[] not null default '{}';
-- Whoever runs the server made it: it ends the ways in of all others.
alter table password_links add column from_server boolean not null default false;

-- Of changes made before, the account of that name.
update instructor_bank_details d set changed_by = a.id from accounts a where a.username = d.changed_by_name;
