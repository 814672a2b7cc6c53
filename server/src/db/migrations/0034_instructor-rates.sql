-- What part of a sale an instructor gets, and from when on. Lines are only added: what an order was sold under stays readable.

create table instructor_rates (
  id uuid primary key,
  instructor_id uuid not null constraint "instructors.unknown" references instructors (id),
  basis_points int not null constraint "instructors.rate-range" check (basis_points between 0 and 10000),
  effective_from timestamptz(3) not null,
  note text not null default '',
  author_name text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
-- Of two lines from the same moment on the later written one holds.
create index instructor_rates_by_date on instructor_rates (instructor_id, effective_from, id);

create function instructor_rates_stay() returns trigger language plpgsql as $$
begin
  raise exception 'Commission rates are only added' using errcode = 'integrity_constraint_violation', constraint = 'instructors.rates-stay';
end
$$;
create trigger instructor_rates_stay before update or delete on instructor_rates
  for each row execute function instructor_rates_stay();
