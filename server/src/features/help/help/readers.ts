import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'

/** A published article whose votes and views nobody else counts until this transaction ends. */
const lockRead = async (tx: Db, id: string) =>
  found(
    (
      await tx.execute<{ id: string }>(
        sql`select id from articles where id = ${id} and status = 'published' and deleted_at is null for update`,
      )
    ).rows[0],
  )

/** Counts a reader once a day. Reading is not an edit: the article's version stays. */
export const countView = (db: Db, readerId: string, articleId: string) =>
  db.transaction(async (tx) => {
    await lockRead(tx, articleId)
    const { rows } = await tx.execute<{ views: number }>(sql`
      with seen as (
        insert into article_views (article_id, reader_id, day) values (${articleId}, ${readerId}, ${dayIn(Date.now())})
        on conflict do nothing returning article_id
      )
      update articles set views = views + (select count(*) from seen) where id = ${articleId} returning views`)
    return rows[0]!
  })

/** One vote per reader; null withdraws it. */
export const castVote = (db: Db, readerId: string, articleId: string, isHelpful: boolean | null) =>
  db.transaction(async (tx) => {
    await lockRead(tx, articleId)
    const before = await tx.execute<{ is: boolean }>(sql`
      delete from article_votes where article_id = ${articleId} and reader_id = ${readerId} returning is_helpful as is`)
    if (isHelpful !== null)
      await tx.execute(sql`
        insert into article_votes (article_id, reader_id, is_helpful) values (${articleId}, ${readerId}, ${isHelpful})`)
    const was = before.rows[0]?.is ?? null
    const more = (counted: boolean) => Number(isHelpful === counted) - Number(was === counted)
    const { rows } = await tx.execute<{ helpful: number; unhelpful: number }>(sql`
      update articles set helpful = helpful + ${more(true)}, unhelpful = unhelpful + ${more(false)}
      where id = ${articleId} returning helpful, unhelpful`)
    return { ...rows[0]!, myVote: isHelpful }
  })
