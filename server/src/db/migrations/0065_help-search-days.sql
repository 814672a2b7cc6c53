-- Searches of each day that is over, without what was searched or who did: the searches themselves are deleted after half a year.
create table help_search_days (
  day date primary key,
  searches int not null check (searches >= 0),
  in_vain int not null check (in_vain between 0 and searches)
);
