import type { Pool } from 'pg'

const AT_ONCE = 2_500
/** As a UUID of version 4, because answers are checked for a valid version. */
const thread = (box: string) =>
  `overlay(overlay(md5(${box} || '/' || n) placing '4' from 13) placing '8' from 17)::uuid`

/**
 * Conversations of two messages each, newest first, three quarters of them in the inbox: `chào` stands in every
 * message, `lop412` in one of a thousand, `zq4711` in two, `cũ` only in the archive.
 */
export async function manyThreads(pool: Pool, mailboxId: string, count: number, { sentences = 12 } = {}) {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const range = [mailboxId, from, Math.min(count, from + AT_ONCE - 1)]
    await pool.query(
      `insert into mail_threads (id, mailbox_id, subject, folder, is_read, is_starred, sender, snippet, message_count, has_sent, last_at)
       select ${thread('$1::text')}, $1::uuid, 'Hỏi về khoá học số ' || n, (array['archive', 'inbox', 'inbox', 'inbox'])[1 + n % 4],
         n % 10 <> 0, n % 50 = 0, 'Nguyễn Thị ' || n, 'Chào anh chị', 2, n % 3 = 0, now() - make_interval(mins => n)
       from generate_series($2::int, $3::int) n`,
      range,
    )
    await pool.query(
      `insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, parsed, message_id, from_name,
         from_address, subject, body, sent_at)
       select gen_random_uuid(), $1::uuid, ${thread('$1::text')}, (array['in', 'out'])[k],
         encode(sha256(convert_to($1::text || n || '/' || k, 'UTF8')), 'hex'), 2000, 'done', '<' || n || '-' || k || '@x.test>',
         'Nguyễn Thị ' || n, 'khach' || n || '@x.test', 'Hỏi về khoá học số ' || n,
         'Chào anh chị, em muốn hỏi về lop' || (n % 1000) || ' khai giảng tháng ' || (1 + n % 12) || '. '
           || repeat('Em cảm ơn trung tâm rất nhiều và mong tin trả lời. ', $4::int) || case when n % 4 = 0 then ' cũ' else '' end
           || ' zq' || n, now() - make_interval(mins => n)
       from generate_series($2::int, $3::int) n, generate_series(1, 2) k`,
      [...range, sentences],
    )
  }
  await pool.query('analyze mail_threads')
  await pool.query('analyze mail_messages')
  await pool.query('analyze mail_words')
}
