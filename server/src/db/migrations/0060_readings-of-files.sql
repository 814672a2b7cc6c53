-- Where the headings of a file stand, and what stands around them; null is the first line that says anything.
alter table imports add heading_line int, add first_lines jsonb not null default '[]', add choices jsonb not null default '[]';
-- What values that no list knows were taken for, by field and value.
alter table import_mappings add choices jsonb not null default '{}';
alter table import_sources add choices jsonb not null default '{}';
