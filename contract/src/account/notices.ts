import { spoken } from '@learning-cms/texts'
import * as z from 'zod'
import { byId, flag, id, instant, integer, listQuery, nothing, pageOf } from '#core/common.ts'
import { noticeKinds, noticeWays } from './notice-kinds.ts'
import { route } from '#core/route.ts'

export { noticeKinds, noticeWays, type NoticeKind, type NoticeWay } from './notice-kinds.ts'

export const NOTICE_RETENTION_DAYS = 90

export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  entity: z.string(),
  entityId: z.string(),
  /** The record's current name, as far as this person may see it. */
  label: z.string(),
  /** Who did it; empty for the system. */
  byName: z.string(),
  /** The action, such as `courses.publish`, or the kind of the job. */
  action: z.string(),
  /**
   * For answers of several guests to one event: their numbers by answer. `days` counts answers for single days of a
   * series.
   */
  answers: z
    .object({
      title: z.string(),
      count: z.int(),
      accepted: z.int(),
      declined: z.int(),
      tentative: z.int(),
      days: z.int(),
      /** Who proposed another time. */
      proposals: z.int(),
    })
    .nullable(),
  /** How often it has happened since it was last read. */
  times: z.int(),
  createdAt: instant,
  readAt: instant.nullable(),
  /** The browser may show it outside the page: chosen, and not within the quiet hours. */
  inBrowser: z.boolean(),
})
export type Notice = z.infer<typeof notice>

export const noticeQuery = listQuery(['createdAt'], 'desc').extend({ unread: flag.optional() })

const ways = z.record(z.enum(noticeKinds), z.enum(noticeWays))
const preferences = z.object({
  ways,
  /** Which kinds the browser shows outside the page. */
  browser: z.record(z.enum(noticeKinds), z.boolean()),
  /** Notices that this person can receive at all. */
  offered: z.array(z.enum(noticeKinds)),
  /** Where mail is sent; null without an address. */
  mailTo: z.string().nullable(),
  /** The language of mails; null means both. */
  language: z.enum(spoken).nullable(),
})

/** A minute of the day: 450 is half past seven. */
const minute = integer().min(0).max(1_439).nullable()
const schedule = z.object({
  id,
  version: z.int(),
  quietFrom: minute,
  quietUntil: minute,
  digestAt: minute,
  /** That of the profile, in which these minutes are. */
  timeZone: z.string(),
  mailTo: z.string().nullable(),
})
export type NoticeSchedule = z.infer<typeof schedule>

export const notices = {
  list: route({
    method: 'GET',
    path: '/notices',
    needs: 'sign-in',
    summary: 'List my notices, newest first',
    query: noticeQuery,
    answer: pageOf(notice),
  }),
  count: route({
    method: 'GET',
    path: '/notices/unread',
    needs: 'sign-in',
    summary: 'Count my unread notices',
    answer: z.object({ unread: z.int() }),
  }),
  mark: route({
    method: 'PUT',
    path: '/notices/:id/read',
    needs: 'sign-in',
    summary: 'Mark a notice as read or unread',
    params: byId,
    body: z.strictObject({ isRead: z.boolean() }),
    answer: nothing,
  }),
  markAll: route({
    method: 'POST',
    path: '/notices/read',
    needs: 'sign-in',
    summary: 'Mark all as read; the answer contains what is needed to undo it',
    answer: z.object({ count: z.int(), readAt: instant }),
  }),
  unmarkAll: route({
    method: 'POST',
    path: '/notices/unread',
    needs: 'sign-in',
    summary: 'Undo marking all as read at that time',
    body: z.strictObject({ readAt: instant }),
    answer: z.object({ count: z.int() }),
  }),
  preferences: route({
    method: 'GET',
    path: '/notices/preferences',
    needs: 'sign-in',
    summary: 'Read how I am notified of each kind',
    answer: preferences,
  }),
  prefer: route({
    method: 'PATCH',
    path: '/notices/preferences',
    needs: 'sign-in',
    summary: 'Choose how I am notified of each kind',
    body: z.strictObject({
      ways: z.partialRecord(z.enum(noticeKinds), z.enum(noticeWays)).default({}),
      browser: z.partialRecord(z.enum(noticeKinds), z.boolean()).default({}),
      /** If omitted, the first choice takes the language of the call. */
      language: z.enum(spoken).optional(),
    }),
    answer: preferences,
  }),
  schedule: route({
    method: 'GET',
    path: '/notices/schedule',
    needs: 'sign-in',
    summary: 'Read my quiet hours, and when the mail of the day comes',
    answer: schedule,
  }),
  saveSchedule: route({
    method: 'PUT',
    path: '/notices/schedule',
    needs: 'sign-in',
    summary: 'Choose my quiet hours, and one mail a day instead of one each',
    body: z
      .strictObject({
        quietFrom: minute.meta({ examples: [1_320] }),
        quietUntil: minute.meta({ examples: [420] }),
        digestAt: minute,
      })
      .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
        path: ['quietUntil'],
        message: 'notices.quiet-both',
      })
      .refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
        path: ['quietUntil'],
        message: 'notices.quiet-empty',
      }),
    versioned: true,
    answer: schedule,
  }),
}
