-- Products are read from files too.
alter table imports drop constraint imports_entity_check;
alter table imports add constraint imports_entity_check check (entity in ('students', 'courses', 'artifacts', 'products'));
