-- An approval that was withdrawn. The case stays as it was approved, being why money was paid; a new one may be opened.
alter table kyc_cases drop constraint kyc_cases_status_check;
alter table kyc_cases add constraint kyc_cases_status_check
  check (status in ('draft', 'submitted', 'approved', 'rejected', 'withdrawn'));
alter table kyc_cases add constraint kyc_cases_withdrawal check (status <> 'withdrawn' or decided_at is not null);
drop index "kyc.open-already";
create unique index "kyc.open-already" on kyc_cases (person_id, kind)
  where status not in ('approved', 'withdrawn') and purged_at is null;
