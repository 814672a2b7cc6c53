-- Topics are edited as one list; a campaign keeps its topic.
alter table campaign_topics add column created_at timestamptz(3) not null default now();
alter table campaigns rename constraint campaigns_topic_id_fkey to "campaigns.topic-unknown";
create index campaigns_of_topic on campaigns (topic_id);
