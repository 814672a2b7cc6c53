-- Whose data is only stored, because they asked for it: from when, and until it was lifted.
create table processing_restrictions (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  request_id uuid references data_requests (id) on delete set null,
  reason text not null,
  at timestamptz(3) not null default now(),
  by_name text not null,
  lifted_at timestamptz(3),
  lifted_by_name text,
  lift_reason text not null default '',
  constraint processing_restrictions_lifted check ((lifted_at is null) = (lifted_by_name is null))
);
create index processing_restrictions_in_force on processing_restrictions (person_id) where lifted_at is null;
create index processing_restrictions_of_person on processing_restrictions (person_id, at);
create index processing_restrictions_of_request on processing_restrictions (request_id) where request_id is not null;

alter table campaign_recipients drop constraint campaign_recipients_skip_reason_check;
alter table campaign_recipients add constraint campaign_recipients_skip_reason_check check (skip_reason in (
  'no-consent', 'unsubscribed', 'suppressed', 'unreachable', 'suspended', 'erased', 'no-address', 'stopped', 'restricted'));
alter table mail_suppressions drop constraint mail_suppressions_reason_check;
alter table mail_suppressions add constraint mail_suppressions_reason_check
  check (reason in ('asked', 'complained', 'wrong', 'other', 'objected'));

-- Texts are drafted, and never change once they are published: what somebody agreed to must stay readable.
alter table consent_texts
  add column published_at timestamptz(3),
  add column published_by_name text not null default '',
  add column row_version int not null default 1,
  add column updated_at timestamptz(3) not null default now();
alter table consent_texts disable trigger consent_texts_are_kept;
update consent_texts set published_at = created_at;
alter table consent_texts enable trigger consent_texts_are_kept;
drop trigger consent_texts_are_kept on consent_texts;
create trigger consent_texts_are_kept before update or delete on consent_texts for each row
  when (old.published_at is not null) execute function consents_are_kept();
create unique index "consent-texts.draft-exists" on consent_texts (purpose) where published_at is null;
create index consents_of_text on consents (text_id, person_id);

-- Only what was published can be agreed to.
create function consents_bind_to_published() returns trigger language plpgsql as $$
begin
  if not exists (select from consent_texts t where t.id = new.text_id and t.published_at is not null) then
    raise exception 'this text is not published' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger consents_bind_to_published before insert on consents for each row execute function consents_bind_to_published();
