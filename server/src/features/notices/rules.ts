import { noticeKinds, NOTICES_KEPT_DAYS, type NoticeKind, type NoticeWay } from '@learning-cms/contract/notices'
import type { Permission } from '@learning-cms/contract/permissions'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found } from '#http/refuse.ts'
import { record } from '#services/audit.ts'
import { notify } from '#services/events.ts'
import { findAddress, findWays, saveWays, setAllRead, setRead, setUnreadSince } from './queries.ts'

/** Another window of the same person shows the same dot. */
const tell = (db: Db, accountId: string) => notify(db, { to: accountId, topic: 'notices', body: null })

export const markNotice = (db: Db, { actor }: By, id: string, isRead: boolean) =>
  db.transaction(async (tx) => {
    found(await setRead(tx, actor.accountId!, id, isRead))
    await tell(tx, actor.accountId!)
    return null
  })

export const markAllNotices = (db: Db, { actor }: By) =>
  db.transaction(async (tx) => {
    const marked = await setAllRead(tx, actor)
    await tell(tx, actor.accountId!)
    return marked
  })

export const unmarkAllNotices = (db: Db, { actor }: By, readAt: string) =>
  db.transaction(async (tx) => {
    const count = await setUnreadSince(tx, actor.accountId!, readAt)
    await tell(tx, actor.accountId!)
    return { count }
  })

/** Who can be told of it at all; of the rest, everybody. */
const needs: Partial<Record<NoticeKind, Permission>> = {
  'account-waiting': 'accounts:manage',
  'instructor-waiting': 'instructors:review',
  'suspension-ended': 'students:suspend',
}

export async function readPreferences(db: Db, { accountId, may }: Pick<Actor, 'accountId' | 'may'>) {
  const chosen: Partial<Record<NoticeKind, NoticeWay>> = await findWays(db, accountId!)
  const wayOf = (kind: NoticeKind) => [kind, chosen[kind] ?? 'console'] as const
  return {
    ways: Object.fromEntries(noticeKinds.map(wayOf)) as Record<NoticeKind, NoticeWay>,
    offered: noticeKinds.filter((kind) => !needs[kind] || may.has(needs[kind])),
    mailTo: await findAddress(db, accountId!),
  }
}

export const chooseWays = (db: Db, by: By, ways: Partial<Record<NoticeKind, NoticeWay>>) =>
  db.transaction(async (tx) => {
    const accountId = by.actor.accountId!
    const before = await readPreferences(tx, by.actor)
    await saveWays(tx, accountId, ways)
    const after = await readPreferences(tx, by.actor)
    const line = { action: 'notices.prefer', entity: 'notices', id: accountId, label: by.actor.name } as const
    await record(tx, by, { ...line, before: before.ways, after: after.ways })
    return after
  })

export const sweepNotices = (db: Db) =>
  db.execute(sql`delete from notices where created_at < now() - make_interval(days => ${NOTICES_KEPT_DAYS})`)
