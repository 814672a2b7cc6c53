import { noticeKind, noticeKinds, type NoticeKind, type NoticeWay } from '@learning-cms/contract/account/notice-kinds'
import { NOTICE_RETENTION_DAYS, type notices } from '@learning-cms/contract/account/notices'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { notify } from '#services/live/notify.ts'
import { byName } from '@learning-cms/domain/records/fields'
import {
  findAddress,
  findBrowserKinds,
  findLanguage,
  findWays,
  kindsFor,
  saveBrowserKinds,
  saveLanguage,
  saveWays,
  setAllRead,
  setRead,
  setUnreadSince,
} from './queries.ts'

/** Updates the marker in the person's other windows. */
const notifyReader = (db: Db, accountId: string) => notify(db, { to: accountId, topic: 'notices', body: null })

export const markNotice = (db: Db, { actor }: By, id: string, isRead: boolean) =>
  db.transaction(async (tx) => {
    found(await setRead(tx, actor.accountId!, id, isRead))
    await notifyReader(tx, actor.accountId!)
    return null
  })

export const markAllNotices = (db: Db, { actor }: By) =>
  db.transaction(async (tx) => {
    const marked = await setAllRead(tx, actor)
    await notifyReader(tx, actor.accountId!)
    return marked
  })

export const unmarkAllNotices = (db: Db, { actor }: By, readAt: string) =>
  db.transaction(async (tx) => {
    const count = await setUnreadSince(tx, actor.accountId!, readAt)
    await notifyReader(tx, actor.accountId!)
    return { count }
  })

export async function readPreferences(db: Db, { accountId, may }: Pick<Actor, 'accountId' | 'may'>) {
  const chosen: Partial<Record<NoticeKind, NoticeWay>> = await findWays(db, accountId!)
  const inBrowser = await findBrowserKinds(db, accountId!)
  return {
    ways: byName(noticeKinds, (kind) => chosen[kind] ?? noticeKind(kind).way),
    browser: byName(noticeKinds, (kind) => inBrowser.has(kind)),
    offered: kindsFor(may),
    mailTo: await findAddress(db, accountId!),
    language: await findLanguage(db, accountId!),
  }
}

type NoticeChoice = z.output<typeof notices.prefer.body>

/** Mail is written in the language in use at somebody's first choice, until they choose another. */
export const prefer = ({ db, language: requestLanguage, ...by }: Call, { ways, browser, language }: NoticeChoice) =>
  db.transaction(async (tx) => {
    const accountId = by.actor.accountId!
    const before = await readPreferences(tx, by.actor)
    await saveWays(tx, accountId, ways)
    await saveBrowserKinds(tx, accountId, browser)
    await saveLanguage(tx, accountId, { language: language ?? requestLanguage, isChosen: language !== undefined })
    const after = await readPreferences(tx, by.actor)
    const line = { action: 'notices.prefer', entity: 'notices', id: accountId, label: by.actor.name } as const
    const settingsOf = (one: typeof after) => ({
      ...one.ways,
      language: one.language,
      browser: noticeKinds.filter((kind) => one.browser[kind]),
    })
    await record(tx, by, { ...line, before: settingsOf(before), after: settingsOf(after) })
    return after
  })

export const sweepNotices = (db: Db) =>
  db.execute(sql`delete from notices where created_at < now() - make_interval(days => ${NOTICE_RETENTION_DAYS})`)
