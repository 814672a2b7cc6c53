-- Sales by tax class, and how much of them is tax and delivery. Sums of months have one level for each combination of
-- dimensions, so those of before mean other combinations: all days are counted anew, like everything that changes.
alter table analytics_sales
  add column tax text not null default '',
  add column sales_tax bigint not null default 0,
  add column tax_back bigint not null default 0,
  add column delivery bigint not null default 0,
  add column delivery_back bigint not null default 0;
alter table analytics_sales alter column tax drop default, alter column sales_tax drop default, alter column tax_back drop default,
  alter column delivery drop default, alter column delivery_back drop default;
delete from analytics_sales where level like 'month:%';
delete from analytics_months where fact = 'sales';
insert into analytics_touched (fact, day) select distinct 'sales', day from analytics_sales;
