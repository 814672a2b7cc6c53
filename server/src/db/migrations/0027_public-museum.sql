-- What everybody may read of the museum.

-- Who owns a piece is told outside the house only where somebody said so.
alter table artifacts add column owner_is_public boolean not null default false;

-- The lists that everybody may read.
create index artifacts_shown_by_name on artifacts (name_vi, id) where status = 'published' and deleted_at is null;
create index artifacts_shown_by_year on artifacts (from_year, id) where status = 'published' and deleted_at is null;
create index artifacts_shown_by_day on artifacts (published_at, id) where status = 'published' and deleted_at is null;
