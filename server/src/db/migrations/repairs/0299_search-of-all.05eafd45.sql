-- 0291 does it all.
select;
