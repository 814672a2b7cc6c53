-- A word of thousands of messages is looked up in rows that hold words alone: those of whole messages are several times as wide, and
-- were read one by one to learn their conversation.
create table mail_words (
  message_id uuid primary key references mail_messages (id) on delete cascade,
  thread_id uuid not null,
  mailbox_id uuid not null,
  words tsvector not null
);
insert into mail_words (message_id, thread_id, mailbox_id, words)
select id, thread_id, mailbox_id, words from mail_messages where thread_id is not null;
create index mail_words_words on mail_words using gin (words);
create index mail_words_of_thread on mail_words (thread_id);
alter table mail_messages drop column words;

-- Words in any order, without marks. Fewer of a very long message, so that its index entry stays possible.
create function words_of_mail(subject text, from_name text, from_address text, body text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', f_fold(left(subject || ' ' || from_name || ' ' || from_address || ' ' || body, 60000) collate "default"));

create function messages_give_words() returns trigger language plpgsql as $$
begin
  if new.thread_id is null then
    delete from mail_words where message_id = new.id;
    return null;
  end if;
  insert into mail_words (message_id, thread_id, mailbox_id, words)
  values (new.id, new.thread_id, new.mailbox_id, words_of_mail(new.subject, new.from_name, new.from_address, new.body))
  on conflict (message_id) do update set thread_id = excluded.thread_id, mailbox_id = excluded.mailbox_id, words = excluded.words;
  return null;
end
$$;
create trigger messages_give_words after insert on mail_messages for each row when (new.thread_id is not null)
  execute function messages_give_words();
create trigger messages_change_words after update on mail_messages for each row
  when ((old.thread_id, old.mailbox_id, old.subject, old.from_name, old.from_address, old.body)
    is distinct from (new.thread_id, new.mailbox_id, new.subject, new.from_name, new.from_address, new.body))
  execute function messages_give_words();
