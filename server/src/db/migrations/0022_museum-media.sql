-- Narrations and 3D models beside pictures.

alter table assets
  add column kind text not null default 'image' check (kind in ('image', 'audio', 'model')),
  -- Of what is ready: how long a narration is, how many triangles a model has.
  add column statistics jsonb,
  -- What the checks found, also of a file that they refused.
  add column findings jsonb not null default '[]',
  add column validator jsonb;
alter table assets drop constraint assets_whole;
alter table assets add constraint assets_whole check (
  state <> 'ready' or hash is not null and case kind
    when 'image' then width is not null and cardinality(sizes) > 0
    else statistics is not null
  end);
