-- Until which day the days of a month are added up once more, for every one and two dimensions. What changes such a day
-- removes the row and its sums; the server adds them up again.
create table analytics_months (
  fact text not null,
  month date not null,
  through date not null,
  primary key (fact, month)
);
