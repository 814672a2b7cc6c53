-- The province that a typed name means, as it stands since July 2025: with or without marks and "Tỉnh", "Thành phố" or
-- "TP.", and the names of provinces that were merged. Null for anything else.
create function f_province(value text) returns text
  language sql immutable strict parallel safe
  return case regexp_replace(regexp_replace(f_fold(value), '[^a-z]+', '', 'g'), '^(tinh|thanhpho|tp)', '')
    when 'dienbien' then '11'
    when 'laichau' then '12'
    when 'sonla' then '14'
    when 'laocai' then '15' when 'yenbai' then '15'
    when 'thainguyen' then '19' when 'backan' then '19'
    when 'langson' then '20'
    when 'quangninh' then '22'
    when 'bacninh' then '24' when 'bacgiang' then '24'
    when 'phutho' then '25' when 'hoabinh' then '25' when 'vinhphuc' then '25'
    when 'haiphong' then '31' when 'haiduong' then '31'
    when 'hungyen' then '33' when 'thaibinh' then '33'
    when 'ninhbinh' then '37' when 'hanam' then '37' when 'namdinh' then '37'
    when 'thanhhoa' then '38'
    when 'nghean' then '40'
    when 'hatinh' then '42'
    when 'quangtri' then '44' when 'quangbinh' then '44'
    when 'hue' then '46' when 'thuathienhue' then '46'
    when 'danang' then '48' when 'quangnam' then '48'
    when 'quangngai' then '51' when 'kontum' then '51'
    when 'gialai' then '52' when 'binhdinh' then '52'
    when 'khanhhoa' then '56' when 'ninhthuan' then '56'
    when 'daklak' then '66' when 'phuyen' then '66'
    when 'lamdong' then '68' when 'daknong' then '68' when 'binhthuan' then '68'
    when 'dongnai' then '75' when 'binhphuoc' then '75'
    when 'hochiminh' then '79' when 'hcm' then '79' when 'saigon' then '79' when 'bariavungtau' then '79' when 'binhduong' then '79'
    when 'tayninh' then '80' when 'longan' then '80'
    when 'dongthap' then '82' when 'tiengiang' then '82'
    when 'vinhlong' then '86' when 'bentre' then '86' when 'travinh' then '86'
    when 'angiang' then '91' when 'kiengiang' then '91'
    when 'cantho' then '92' when 'soctrang' then '92' when 'haugiang' then '92'
    when 'camau' then '96' when 'baclieu' then '96'
    when 'hanoi' then '01' when 'hatay' then '01'
    when 'caobang' then '04'
    when 'tuyenquang' then '08' when 'hagiang' then '08'
  end;
alter table leads add column province_code text generated always as (f_province(province collate "default")) stored;
create index leads_by_province on leads (province_code, created_at, id);
-- The leads of a period, counted without reading them.
create index leads_of_period on leads (created_at) include (state, source, province_code);

-- When others began a conversation (null if we did), when we first answered it, and when it was last closed: closings
-- before this were not kept.
alter table mail_threads
  add column begun_at timestamptz(3),
  add column answered_at timestamptz(3),
  add column closed_at timestamptz(3);
with sums as (
  select thread_id, min(sent_at) filter (where direction = 'in') as came, min(sent_at) filter (where direction = 'out') as went
  from mail_messages where thread_id is not null group by thread_id)
update mail_threads t set begun_at = s.came, answered_at = s.went
from sums s where s.thread_id = t.id and s.came <= coalesce(s.went, 'infinity');
create index mail_threads_begun on mail_threads (mailbox_id, begun_at) include (answered_at, closed_at)
  where begun_at is not null and folder <> 'deleted';
create index mail_threads_all on mail_threads (mailbox_id, last_at, id) where folder <> 'deleted';
-- Our answers of a period.
create index mail_messages_replies on mail_messages (mailbox_id, sent_at) include (thread_id)
  where direction = 'out' and refs <> '{}';
