-- What a message says to calendar programs: {method, ics}.
alter table mail_outgoing add column invitation jsonb;
