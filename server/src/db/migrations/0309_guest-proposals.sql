-- Another time that a guest proposed by mail: start, end, comment, the day of a series it is about, and when it came.
alter table calendar_guests add column proposal jsonb;
create index calendar_guests_proposed on calendar_guests ((proposal ->> 'at')) where proposal is not null;
