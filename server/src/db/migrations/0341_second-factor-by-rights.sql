-- Whether somebody chose the day from which a role requires a second factor, or that it requires none. Until then its rights
-- decide: a start of the server gives those that approve money, change access or export personal data a day.
alter table roles add second_factor_decided boolean not null default false;

update roles set second_factor_decided = true
where second_factor_from is not null
  or exists (select from audit_lines l
    where l.entity = 'roles' and l.action = 'roles.require-factor' and l.entity_id = roles.id::text);
