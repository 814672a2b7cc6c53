-- The register is read from files too: from sources that are known by name, with pictures, narrations and models beside the table.
alter table imports drop constraint imports_entity_check;
alter table imports add constraint imports_entity_check check (entity in ('students', 'courses', 'artifacts'));
alter table imports add column source text;

-- How the headings of a source were last matched, for everybody who brings files of it.
create table import_sources (
  entity text not null,
  -- The name without accents, capitals and signs.
  key text not null check (key <> ''),
  name text not null,
  -- The field of each heading, folded too; null is left out.
  mapping jsonb not null,
  used_at timestamptz(3) not null default now(),
  primary key (entity, key)
);
create index import_sources_by_use on import_sources (entity, used_at);

-- Files that go to the records whose codes they are called by.
create table import_files (
  import_id uuid not null references imports (id) on delete cascade,
  asset_id uuid not null references assets (id),
  place integer not null generated always as identity,
  -- The row they belong to, where in its record, and which of several pictures they are.
  line integer,
  slot text check (slot in ('image', 'audioVi', 'audioEn', 'model')),
  position integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'linked', 'same', 'refused', 'undone')),
  reason text,
  reason_values jsonb,
  primary key (import_id, asset_id)
);
create index import_files_in_order on import_files (import_id, place, asset_id);
create index import_files_of_rows on import_files (import_id, line);
create index import_files_of_asset on import_files (asset_id);
