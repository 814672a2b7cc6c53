-- Files that leave with a message: kept as they are, with nothing made of them.
alter table assets drop constraint assets_kind_check;
alter table assets add constraint assets_kind_check check (kind in ('image', 'audio', 'model', 'attachment'));
alter table assets drop constraint assets_whole;
alter table assets add constraint assets_whole check (
  state <> 'ready' or hash is not null and case kind
    when 'image' then width is not null and cardinality(sizes) > 0
    when 'attachment' then true
    else statistics is not null
  end);

-- Until a message has left; then they are part of what was sent.
create table mail_outgoing_files (
  outgoing_id uuid not null references mail_outgoing (id) on delete cascade,
  position int not null,
  asset_id uuid not null constraint "attachments.unknown" references assets (id),
  primary key (outgoing_id, position)
);
create index mail_outgoing_files_of_asset on mail_outgoing_files (asset_id);
