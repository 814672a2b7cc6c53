import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Colleague } from '@learning-cms/contract/people/students'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { NoteBook } from './books.ts'

const holds = (right: Permission) => sql`a.status = 'active' and exists (
  select from account_roles ar join roles r on r.id = ar.role_id
  where ar.account_id = a.id and ${right} = any(r.permissions))`

const colleagues = async (db: Db, matching: SQL) =>
  (
    await db.execute<Colleague>(sql`
      select a.id, p.full_name as name from accounts a join people p on p.id = a.person_id
      where ${matching} order by p.full_name, a.id limit 500`)
  ).rows

export type NoteReaderSearch = { search?: string | undefined; id?: string | undefined }

/** Active colleagues with the right, by name: all of them, or those called so. */
export const listReaders = (db: Db, right: Permission, { search, id }: NoteReaderSearch = {}) =>
  colleagues(
    db,
    sql`${holds(right)} ${id ? sql`and a.id = ${id}` : sql``}
      ${search ? sql`and strpos(f_fold(p.full_name collate "default"), f_fold(${search})) > 0` : sql``}`,
  )

type MentionQuery = { noteId: string; ids: readonly string[]; reads: Permission }
type Mentions = Pick<NoteBook, 'mentions'>

/** Those of `ids` who may be mentioned in the note. */
export const namesOfReaders = (db: Db, { mentions }: Mentions, { noteId, ids, reads }: MentionQuery) =>
  colleagues(
    db,
    sql`a.id = any(${sql.param(ids)}::uuid[]) and ((${holds(reads)}) or exists (
      select from ${sql.raw(mentions)} m where m.note_id = ${noteId} and m.account_id = a.id))`,
  )

export async function replaceMentions(tx: Db, { mentions }: Mentions, noteId: string, ids: readonly string[]) {
  const table = sql.raw(mentions)
  await tx.execute(sql`
    delete from ${table} where note_id = ${noteId} and account_id <> all(${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    insert into ${table} (note_id, account_id)
    select ${noteId}, id from unnest(${sql.param(ids)}::uuid[]) id on conflict do nothing`)
}
