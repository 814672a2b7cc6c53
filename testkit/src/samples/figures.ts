import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { erasableStudent } from './records.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- every answer was checked against its schema
export type Read = (address: string) => Promise<any>
/** True, or what was found instead. */
type Figure = (read: Read, atMs: number) => Promise<unknown>

const tasks = [
  'instructors-waiting',
  'refunds-to-approve',
  'refunds-to-review',
  'transfers-to-match',
  'leads-due',
  'breaches-due',
  'data-requests-due',
  'kyc-to-review',
  'money-at-gateways',
  'settlements-to-match',
  'invoices-due',
  'invoices-to-adjust',
  'reviews-waiting',
  'drafts-unfinished',
  'artifacts-unfinished',
]
/** It takes the models, which a job brings. */
const OF_PICTURES = 'artifacts-complete'

type Batch = { arrived: number | null; net: number; linesToCheck: number }
type Named = { kind: string; count: number; before: number | null }
const ago = (atMs: number, days: number) => daysAfter(dayIn(atMs), -days)
const range = (atMs: number, days: number) => `since=${ago(atMs, days - 1)}&until=${ago(atMs, 0)}`
const exactly = (found: unknown, expected: unknown) => JSON.stringify(found) === JSON.stringify(expected) || found

/** Requirements on the sample that a list with rows cannot express. */
export const sampleFigures: Readonly<Record<string, Figure>> = {
  'every task of Home that the sample gives': async (read) => {
    const kinds = new Set((await read('/home')).tasks.map(({ kind }: Named) => kind))
    return exactly(
      tasks.filter((kind) => !kinds.has(kind)),
      [],
    )
  },
  'every figure of Home, and of those with a period before it also that': async (read) => {
    const { figures } = await read('/home')
    const empty = figures.filter(
      ({ kind, count, before }: Named) => kind !== OF_PICTURES && (count === 0 || before === 0),
    )
    return exactly(empty, [])
  },
  'something ahead in the calendar': async (read) => (await read('/home')).appointments.length > 0,
  'sales yesterday, in the last weeks and before, and money given back': async (read) => {
    const { days, before } = (await read('/home')).money
    const refunds = days.reduce((sum: number, day: { refunds: number }) => sum + day.refunds, 0)
    const sums = [days.at(-2).revenue, before.week, before.month, refunds]
    return sums.every((sum) => sum > 0) || sums
  },
  'exactly two payments that MoMo should have paid out': async (read) =>
    exactly((await read('/settlements/waiting?gateway=momo&overdue=true')).rows.length, 2),
  'exactly two batches that are still to arrive': async (read) =>
    exactly((await read('/settlements?status=open')).rows.length, 2),
  'one batch that arrived with less than it should, and one line that nobody knows': async (read) => {
    const { rows } = await read('/settlements?size=100')
    const short = rows.filter(({ arrived, net }: Batch) => arrived !== null && net > 0 && arrived !== net)
    const unknown = rows.reduce((sum: number, { linesToCheck }: Batch) => sum + linesToCheck, 0)
    return exactly([short.length, unknown], [1, 1])
  },
  'orders in every part of a year': async (read, atMs) => {
    const parts = Array.from(
      { length: 12 },
      (_, n) => `createdFrom=${ago(atMs, n * 30 + 29)}&createdTo=${ago(atMs, n * 30)}`,
    )
    const counts = await Promise.all(
      parts.map(async (days) => (await read(`/orders?size=5&${days}`)).rows.length as number),
    )
    return counts.every((count) => count > 0) || counts
  },
  'refunds among the rows of the last thirty days': async (read, atMs) =>
    (await read(`/analytics/rows?metric=refunds&${range(atMs, 30)}`)).rows.length > 1,
  'visitors yesterday, today and tomorrow': async (read, atMs) => {
    const counts = await Promise.all(
      [1, 0, -1].map(async (days) => (await read(`/tickets?day=${ago(atMs, days)}`)).rows.length as number),
    )
    return counts.every((count) => count > 0) || counts
  },
  'visitors who came on each of the days before': async (read, atMs) => {
    const days = [6, 5, 4, 3, 2, 1].map((days) => `/tickets?size=5&day=${ago(atMs, days)}&status=used`)
    const counts = await Promise.all(days.map(async (day) => (await read(day)).rows.length as number))
    return counts.every((count) => count > 0) || counts
  },
  'leads, sales of leads and appointments in the last ninety days': async (read, atMs) => {
    const { leads, appointments } = await read(`/crm/dashboard?from=${ago(atMs, 89)}&to=${ago(atMs, 0)}`)
    const sold = leads.states.find(({ state }: { state: string }) => state === 'sold')?.count ?? 0
    const counts = [leads.total.now, sold, appointments.now]
    return counts.every((count) => count > 0) || counts
  },
  'something in the calendar in this week': async (read, atMs) => {
    const { rows } = await read(`/calendar/occurrences?from=${ago(atMs, 7)}&until=${ago(atMs, -7)}`)
    return rows.length > 5 || rows.length
  },
  'conversations that fill the list of a mailbox': async (read) => {
    const { rows: boxes } = await read('/mail/mailboxes')
    const box = boxes.find(({ name }: { name: string }) => name.endsWith('(mẫu)'))
    if (!box) return boxes
    const { rows } = await read(`/mail/mailboxes/${box.id}/threads?view=all`)
    return rows.length >= 9 || rows.length
  },
  'the turn of the year as a day of its own': async (read, atMs) => {
    const { specialDays } = await read('/museum')
    return specialDays.some(({ to }: { to: string }) => to >= ago(atMs, 0)) || specialDays
  },
  'a student who may be erased': async (read) => (await erasableStudent(read)) !== undefined,
  'an instructor for an identity case who is owed something': async (read) => {
    const { rows } = await read('/instructors?isOwed=true&sort=owed&order=desc&size=20&status=active')
    const states = await Promise.all(rows.slice(1).map(({ id }: { id: string }) => read(`/instructors/${id}/kyc`)))
    return states.some(({ latest }) => latest === null)
  },
}
