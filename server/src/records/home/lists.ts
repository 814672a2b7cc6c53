import type { ArtifactQuality } from '@learning-cms/contract/museum/artifacts'
import type { FigureKind, TaskKind } from '@learning-cms/contract/records/home'
import { dayIn, daysAfter } from '@learning-cms/contract/core/filter-days'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql, type SQL } from 'drizzle-orm'
import { whereOfAccounts } from '#features/accounts/where.ts'
import { whereOfArtifacts } from '#features/artifacts/where.ts'
import { whereOfLines } from '#features/bank-statements/where.ts'
import { whereOfCourses } from '#features/courses/where.ts'
import { whereOfEnrolments } from '#features/enrolments/where.ts'
import { whereOfInstructors } from '#features/instructors/where.ts'
import { whereOfOrders } from '#features/orders/where.ts'
import { allApart, whereOfRefunds } from '#features/refunds/where.ts'
import { whereOfReviews } from '#features/reviews/where.ts'
import { whereOfStudents } from '#features/students/where.ts'
import { whereOfTrash } from '#records/trash/where.ts'
import { readableEntities } from '#services/entities/restore.ts'
import { isMadeBy, type Actor } from '#http/actor.ts'

/** Rows of a list: its address, and the same as a select for counting. */
export type Counted = { to: string; countable: SQL }
type Listed<Kind> = Counted & { kind: Kind; needs?: Permission }

const to = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`

const coursesIn = (status: 'published' | 'draft', unfinished?: 'true'): Counted => ({
  to: to('/courses', { status, ...(unfinished && { unfinished }) }),
  countable: sql`select 1 from courses where ${whereOfCourses({ status: [status], ...(unfinished && { unfinished }) })}`,
})

type OfArtifacts = { status?: 'draft' | 'published'; quality?: ArtifactQuality }

const artifactsIn = ({ status, quality }: OfArtifacts): Counted => ({
  to: to('/museum/artifacts', { ...(status && { status }), ...(quality && { quality }) }),
  countable: sql`select 1 from artifacts where ${whereOfArtifacts({ ...(status && { status: [status] }), ...(quality && { quality: [quality] }) })}`,
})

const instructorsIn = (status: 'active' | 'pending'): Counted => ({
  to: to('/instructors', { status }),
  countable: sql`select 1 from instructors where ${whereOfInstructors({ status: [status] })}`,
})

const accountsIn = (status: 'active' | 'pending'): Counted => ({
  to: to('/account/users', { status }),
  countable: sql`select 1 from accounts where ${whereOfAccounts({ status: [status] })}`,
})

const studentsActive = (lastActive: '7-days' | '30-days'): Counted => ({
  to: to('/students', { lastActive }),
  countable: sql`select 1 from students where ${whereOfStudents({ lastActive }, false)}`,
})

const suspensionsEnding: Counted = {
  to: to('/students', { suspensionEnds: '7-days' }),
  countable: sql`select 1 from students where ${whereOfStudents({ suspensionEnds: '7-days' }, false)}`,
}

const enrolmentsOf = (query: Record<string, string>): Counted => ({
  to: to('/enrolments', query),
  countable: sql`select 1 from enrolments where ${whereOfEnrolments(query)}`,
})

const refundsIn = (status: 'requested' | 'needs_review'): Counted => ({
  to: to('/refunds', { status }),
  countable: sql`select 1 from refunds where ${whereOfRefunds({ status: [status] }, true)}`,
})

const ordersOf = (query: { createdFrom: string; createdTo: string } | { hasFulfilmentError: true }): Counted => ({
  to: to('/orders', Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))),
  countable: sql`select 1 from orders where ${whereOfOrders(query, true)}`,
})

const transfersToMatch: Counted = {
  to: to('/orders/bank-transfers', { status: 'open' }),
  countable: sql`select 1 from bank_lines where ${whereOfLines({ status: ['open'] })}`,
}

const reviewsWaiting: Counted = {
  to: to('/reviews', { status: 'pending' }),
  countable: sql`select 1 from reviews where ${whereOfReviews({ status: ['pending'] })}`,
}

const payoutsIn = (status: 'draft' | 'approved'): Counted => ({
  to: to('/payouts', { status }),
  countable: sql`select 1 from payouts where status = ${status}`,
})

const moneyApart: Counted = { to: '/reconciliation', countable: allApart }

const ledgerApart: Counted = {
  to: to('/ledger', { tab: 'checks' }),
  countable: sql`select 1 from ledger_deviations
    where check_id = (select id from ledger_checks order by started_at desc, id desc limit 1)`,
}

const backupFailed: Counted = {
  to: '/system/backups',
  countable: sql`select 1 from (
    select status from jobs where kind = 'backups.make' and status in ('done', 'failed') order by finished_at desc limit 1
  ) last where status = 'failed'`,
}

const mediaLost: Counted = { to: '/system/backups', countable: sql`select 1 from media_files where state <> 'whole'` }

/** The seven days ending this many days ago, inclusive. */
const weekBefore = (days: number) => {
  const last = daysAfter(dayIn(Date.now()), -days)
  return [daysAfter(last, -6), last] as const
}

const orderedIn = ([createdFrom, createdTo]: readonly [string, string]) => ordersOf({ createdFrom, createdTo })
const enrolledIn = ([enrolledFrom, enrolledTo]: readonly [string, string]) => enrolmentsOf({ enrolledFrom, enrolledTo })
const completedIn = ([completedFrom, completedTo]: readonly [string, string]) =>
  enrolmentsOf({ state: 'completed', completedFrom, completedTo })

const TRASH_ENDS_WITHIN_DAYS = 7

export function tasksOf(actor: Actor): Listed<TaskKind>[] {
  const all: Listed<TaskKind>[] = [
    { kind: 'accounts-waiting', needs: 'accounts:manage', ...accountsIn('pending') },
    { kind: 'instructors-waiting', needs: 'instructors:review', ...instructorsIn('pending') },
    { kind: 'refunds-to-approve', needs: 'refunds:approve', ...refundsIn('requested') },
    { kind: 'refunds-to-review', needs: 'refunds:approve', ...refundsIn('needs_review') },
    { kind: 'money-apart', needs: 'refunds:approve', ...moneyApart },
    { kind: 'ledger-apart', needs: 'ledger:read', ...ledgerApart },
    { kind: 'backup-failed', needs: 'settings:write', ...backupFailed },
    { kind: 'media-lost', needs: 'settings:write', ...mediaLost },
    { kind: 'orders-without-access', needs: 'orders:write', ...ordersOf({ hasFulfilmentError: true }) },
    { kind: 'transfers-to-match', needs: 'orders:mark_paid', ...transfersToMatch },
    { kind: 'payouts-to-approve', needs: 'payouts:approve', ...payoutsIn('draft') },
    { kind: 'payouts-to-pay', needs: 'payouts:approve', ...payoutsIn('approved') },
    { kind: 'reviews-waiting', needs: 'reviews:moderate', ...reviewsWaiting },
    { kind: 'drafts-unfinished', needs: 'courses:write', ...coursesIn('draft', 'true') },
    {
      kind: 'artifacts-unfinished',
      needs: 'artifacts:write',
      ...artifactsIn({ status: 'draft', quality: 'unfinished' }),
    },
    {
      kind: 'artifacts-wanting',
      needs: 'artifacts:write',
      ...artifactsIn({ status: 'published', quality: 'wanting' }),
    },
    { kind: 'suspensions-ending', needs: 'students:suspend', ...suspensionsEnding },
    {
      kind: 'trash-ending',
      needs: 'trash:restore',
      to: to('/trash', { endsWithin: String(TRASH_ENDS_WITHIN_DAYS) }),
      countable: sql`select 1 from trash where ${whereOfTrash(readableEntities(actor), { endsWithin: TRASH_ENDS_WITHIN_DAYS })}`,
    },
    {
      kind: 'jobs-failed',
      to: to('/jobs', { mine: 'true', status: 'failed' }),
      countable: sql`select 1 from jobs where ${isMadeBy(actor, 'jobs')} and status = 'failed'`,
    },
    {
      kind: 'mails-waiting',
      needs: 'accounts:manage',
      to: to('/account/users', { tab: 'outbox', status: 'waiting' }),
      countable: sql`select 1 from outbox_mails where status = 'waiting'`,
    },
  ]
  return all.filter(({ needs }) => !needs || actor.may.has(needs))
}

export function figuresOf(actor: Actor): (Listed<FigureKind> & { before?: Counted })[] {
  const [week, weekAgo] = [weekBefore(0), weekBefore(7)]
  const all: (Listed<FigureKind> & { before?: Counted })[] = [
    { kind: 'courses-on-sale', needs: 'courses:read', ...coursesIn('published') },
    { kind: 'courses-draft', needs: 'courses:read', ...coursesIn('draft') },
    { kind: 'students-active-7', needs: 'students:read', ...studentsActive('7-days') },
    { kind: 'students-active-30', needs: 'students:read', ...studentsActive('30-days') },
    { kind: 'orders-7', needs: 'orders:read', ...orderedIn(week), before: orderedIn(weekAgo) },
    { kind: 'enrolments-7', needs: 'students:read', ...enrolledIn(week), before: enrolledIn(weekAgo) },
    { kind: 'completions-7', needs: 'students:read', ...completedIn(week), before: completedIn(weekAgo) },
    { kind: 'instructors', needs: 'instructors:read', ...instructorsIn('active') },
    { kind: 'artifacts-published', needs: 'artifacts:read', ...artifactsIn({ status: 'published' }) },
    { kind: 'artifacts-complete', needs: 'artifacts:read', ...artifactsIn({ quality: 'complete' }) },
    { kind: 'accounts', needs: 'accounts:manage', ...accountsIn('active') },
  ]
  return all.filter(({ needs }) => !needs || actor.may.has(needs))
}
