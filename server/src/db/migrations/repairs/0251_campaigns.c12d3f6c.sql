alter table campaigns drop constraint campaigns_stop_reason_check,
  add check (stop_reason in ('hand', 'no-recipients', 'no-mailbox', 'restored'));
drop index campaigns_of_group;
create index campaigns_of_group on campaigns (group_id, updated_at, id) where group_id is not null;

-- What letters show.
create table campaign_images (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  asset_id uuid not null constraint "campaigns.picture-unknown" references assets (id),
  primary key (campaign_id, asset_id)
);
create index campaign_images_of_asset on campaign_images (asset_id);
create trigger campaign_images_let_go after delete or update of asset_id on campaign_images
  for each row execute function assets_let_go('asset_id');
