-- What is set on the model of an artifact, in the space of the model as it was uploaded. An artifact without a row has the
-- scene of a model that nobody has touched, under version 1.
create table artifact_scenes (
  artifact_id uuid primary key references artifacts on delete cascade,
  version int not null,
  -- Only compared with the model of now: what was replaced may be gone.
  model_id uuid,
  unit text not null,
  -- As text, which keeps the order of what is written: the order says whether something changed.
  pose json not null,
  light text not null,
  background text not null,
  start_view json,
  poster_id uuid,
  hotspots json not null,
  measures json not null,
  slice json,
  tours json not null,
  line_vi json not null,
  line_en json not null,
  updated_at timestamptz(3) not null default now()
);

-- What its poster and hotspots show and play.
create table scene_assets (
  artifact_id uuid not null references artifact_scenes on delete cascade,
  asset_id uuid not null constraint scenes_asset references assets,
  primary key (artifact_id, asset_id)
);
create index scene_assets_asset on scene_assets (asset_id);
