import type { ArtifactQuality } from '@learning-cms/contract/museum/artifacts'
import type { FigureKind, TaskKind } from '@learning-cms/contract/records/home'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql, type SQL } from 'drizzle-orm'
import { whereOfAccounts } from '#features/account/accounts/where.ts'
import { whereOfArtifacts, type QualityColumn } from '#features/museum/artifacts/where.ts'
import { whereOfLines } from '#features/money/bank-statements/where.ts'
import { whereOfCourses } from '#features/courses/courses/where.ts'
import { whereOfLeads } from '#features/crm/leads/where.ts'
import { whereOfBreaches } from '#features/crm/breaches/where.ts'
import { whereOfRequests } from '#features/crm/data-requests/where.ts'
import { whereOfEnrolments } from '#features/courses/enrolments/where.ts'
import { whereOfInstructors } from '#features/people/instructors/where.ts'
import { whereOfOrders } from '#features/shop/orders/where.ts'
import { allApart, whereOfRefunds } from '#features/money/refunds/where.ts'
import { whereOfReviews } from '#features/courses/reviews/where.ts'
import { overdueMoneyOf } from '#services/money/at-gateways.ts'
import { whereOfStudents } from '#features/people/students/where.ts'
import { whereOfTrash } from '#records/trash/where.ts'
import { readableEntities } from '#services/entities/restore.ts'
import { isMadeBy, type Actor } from '#http/actor.ts'

/**
 * Rows to be counted: the address of the list that shows them, and the rest of the select after its columns. For tasks,
 * also since when a row has been waiting (`at`) and its amount of money.
 */
export type Counted = { to: string; rows: SQL; at?: SQL; amount?: SQL }
type ListedCount<Kind> = Counted & { kind: Kind; needs?: Permission }

const to = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`

const unfinishedCourses: Counted = {
  to: to('/courses', { status: 'draft', unfinished: 'true' }),
  at: sql`courses.created_at`,
  rows: sql`from courses where ${whereOfCourses({ status: ['draft'], unfinished: 'true' })}`,
}

type OfArtifacts = { status?: 'draft' | 'published'; quality?: ArtifactQuality }

const artifactsBy =
  (column: QualityColumn) =>
  ({ status, quality }: OfArtifacts): Counted => ({
    to: to('/museum/artifacts', { ...(status && { status }), ...(quality && { quality }) }),
    at: sql`artifacts.created_at`,
    rows: sql`from artifacts where ${whereOfArtifacts({ ...(status && { status: [status] }), ...(quality && { quality: [quality] }) }, column)}`,
  })

const instructorsIn = (status: 'pending'): Counted => ({
  to: to('/instructors', { status }),
  at: sql`instructors.joined_at`,
  rows: sql`from instructors where ${whereOfInstructors({ status: [status] })}`,
})

const mailsWaiting: Counted = {
  to: to('/account/users', { tab: 'outbox', status: 'waiting' }),
  at: sql`created_at`,
  rows: sql`from outbox_mails where status = 'waiting'`,
}

const requestsDue: Counted = {
  to: to('/crm/requests', { isUrgent: 'true', sort: 'dueOn', order: 'asc' }),
  at: sql`data_requests.received_at`,
  rows: sql`from data_requests where ${whereOfRequests({ isUrgent: true })}`,
}

const breachesDue: Counted = {
  to: to('/crm/breaches', { isUrgent: 'true', sort: 'discoveredAt', order: 'asc' }),
  at: sql`data_breaches.discovered_at`,
  rows: sql`from data_breaches where ${whereOfBreaches({ isUrgent: true })}`,
}

const leadsDueFor = (ownerId: string): Counted => ({
  to: to('/crm/leads', { ownerId, due: 'now', sort: 'dueOn', order: 'asc' }),
  at: sql`leads.due_on::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
  amount: sql`leads.value`,
  rows: sql`from leads where ${whereOfLeads({ ownerId, due: 'now' }, true)}`,
})

/** One row for each day that is left, so that the count is the number of days. */
const secondFactorDueFor = (accountId: string): Counted => ({
  to: to('/account/settings', { tab: 'security' }),
  rows: sql`from generate_series(day_here(now()) + 1, factor_due(${accountId}), interval '1 day') days_left
    where not has_factor(${accountId})`,
})

const accountsIn = (status: 'pending'): Counted => ({
  to: to('/account/users', { status }),
  at: sql`accounts.created_at`,
  rows: sql`from accounts where ${whereOfAccounts({ status: [status] })}`,
})

const studentsActive = (lastActive: '7-days'): Counted => ({
  to: to('/students', { lastActive }),
  rows: sql`from students where ${whereOfStudents({ lastActive }, false)}`,
})

const suspensionsEnding: Counted = {
  to: to('/students', { suspensionEnds: '7-days' }),
  rows: sql`from students where ${whereOfStudents({ suspensionEnds: '7-days' }, false)}`,
}

const enrolmentsOf = (query: Record<string, string>): Counted => ({
  to: to('/enrolments', query),
  rows: sql`from enrolments where ${whereOfEnrolments(query)}`,
})

const refundsIn = (status: 'requested' | 'needs_review'): Counted => ({
  to: to('/refunds', { status }),
  at: sql`refunds.created_at`,
  amount: sql`refunds.amount`,
  rows: sql`from refunds where ${whereOfRefunds({ status: [status] }, true)}`,
})

type OfOrders =
  | { createdFrom: string; createdTo: string }
  | { hasFulfilmentError: true }
  | { isInvoiceDue: true }
  | { einvoice: ['adjustment_due'] }

const ordersOf = (query: OfOrders): Counted => ({
  to: to('/orders', Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))),
  at: sql`orders.completed_at`,
  amount: sql`orders.total`,
  rows: sql`from orders where ${whereOfOrders(query, true)}`,
})

const transfersToMatch: Counted = {
  to: to('/orders/bank-transfers', { status: 'open' }),
  at: sql`bank_lines.booked_at`,
  amount: sql`bank_lines.amount`,
  rows: sql`from bank_lines where ${whereOfLines({ status: ['open'] })}`,
}

const moneyAtGateways: Counted = {
  to: to('/orders', { isAtGateway: 'true' }),
  at: sql`orders.completed_at`,
  amount: overdueMoneyOf(sql`orders.id`),
  rows: sql`from orders where ${whereOfOrders({ isAtGateway: 'true' }, true)}`,
}

const settlementsToMatch: Counted = {
  to: to('/settlements', { status: 'open' }),
  at: sql`created_at`,
  amount: sql`net`,
  rows: sql`from settlements where status = 'open'`,
}

const reviewsWaiting: Counted = {
  to: to('/reviews', { status: 'pending' }),
  at: sql`reviews.waiting_since`,
  rows: sql`from reviews where ${whereOfReviews({ status: ['pending'] })}`,
}

const payoutsIn = (status: 'draft' | 'approved'): Counted => ({
  to: to('/payouts', { status }),
  at: status === 'draft' ? sql`created_at` : sql`approved_at`,
  amount: sql`accrued - reversed`,
  rows: sql`from payouts where status = ${status}`,
})

const casesSubmitted: Counted = {
  to: to('/account/kyc', { status: 'submitted' }),
  at: sql`submitted_at`,
  rows: sql`from kyc_cases where status = 'submitted' and purged_at is null`,
}

const moneyApart: Counted = { to: '/reconciliation', rows: sql`from (${allApart}) apart` }

const ledgerApart: Counted = {
  to: to('/ledger', { tab: 'checks' }),
  rows: sql`from ledger_deviations
    where check_id = (select id from ledger_checks order by started_at desc, id desc limit 1)`,
}

const backupFailed: Counted = {
  to: '/system/backups',
  at: sql`finished_at`,
  rows: sql`from (
    select status, finished_at from jobs where kind = 'backups.make' and status in ('done', 'failed') order by finished_at desc limit 1
  ) last where status = 'failed'`,
}

const mediaLost: Counted = { to: '/system/backups', rows: sql`from media_files where state <> 'whole'` }

/** The count comes from the caller: SQL cannot tell which sealed values can still be opened. */
const secretsLost = (count: number): Counted => ({
  to: '/system/lost-secrets',
  rows: sql`from generate_series(1, ${count}::int)`,
})

/** Legal deadlines, listed when they are nearly due, then the day from which signing in requires a second factor. */
const deadlines: readonly TaskKind[] = ['breaches-due', 'data-requests-due', 'second-factor-due']
/** Tasks that say that something is wrong; they come before those that wait for a decision. */
const faults: ReadonlySet<TaskKind> = new Set([
  'backup-failed',
  'media-lost',
  'secrets-lost',
  'money-apart',
  'ledger-apart',
])

/** The lowest rank comes first. */
function rankOf({ kind }: Pick<WaitingTask, 'kind'>) {
  if (deadlines.includes(kind)) return deadlines.indexOf(kind)
  return faults.has(kind) ? deadlines.length : deadlines.length + 1
}

type WaitingTask = { kind: TaskKind; oldest: string | null; amount: number | null }
const NEVER = '9999'

/** The law's deadlines first, then faults, then the most money, then what has waited longest. */
export const byUrgency = (one: WaitingTask, other: WaitingTask) =>
  rankOf(one) - rankOf(other) ||
  (other.amount ?? 0) - (one.amount ?? 0) ||
  (one.oldest ?? NEVER).localeCompare(other.oldest ?? NEVER)

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

const tasksOfPerson = (accountId: string): ListedCount<TaskKind>[] => [
  { kind: 'leads-due', needs: 'crm:write', ...leadsDueFor(accountId) },
  { kind: 'second-factor-due', ...secondFactorDueFor(accountId) },
]

type QualityFigures = { quality: QualityColumn; lostCount: number }

export function tasksOf(actor: Actor, { quality, lostCount }: QualityFigures): ListedCount<TaskKind>[] {
  const artifactsIn = artifactsBy(quality)
  const all: ListedCount<TaskKind>[] = [
    { kind: 'accounts-waiting', needs: 'accounts:manage', ...accountsIn('pending') },
    { kind: 'instructors-waiting', needs: 'instructors:review', ...instructorsIn('pending') },
    { kind: 'refunds-to-approve', needs: 'refunds:approve', ...refundsIn('requested') },
    { kind: 'refunds-to-review', needs: 'refunds:approve', ...refundsIn('needs_review') },
    { kind: 'money-apart', needs: 'refunds:approve', ...moneyApart },
    { kind: 'ledger-apart', needs: 'ledger:read', ...ledgerApart },
    { kind: 'backup-failed', needs: 'settings:write', ...backupFailed },
    { kind: 'media-lost', needs: 'settings:write', ...mediaLost },
    { kind: 'secrets-lost', needs: 'settings:write', ...secretsLost(lostCount) },
    { kind: 'orders-without-access', needs: 'orders:write', ...ordersOf({ hasFulfilmentError: true }) },
    { kind: 'transfers-to-match', needs: 'orders:mark_paid', ...transfersToMatch },
    ...(actor.accountId ? tasksOfPerson(actor.accountId) : []),
    { kind: 'breaches-due', needs: 'privacy:read', ...breachesDue },
    { kind: 'data-requests-due', needs: 'privacy:read', ...requestsDue },
    { kind: 'kyc-to-review', needs: 'kyc:review', ...casesSubmitted },
    { kind: 'money-at-gateways', needs: 'orders:mark_paid', ...moneyAtGateways },
    { kind: 'settlements-to-match', needs: 'orders:mark_paid', ...settlementsToMatch },
    { kind: 'payouts-to-approve', needs: 'payouts:approve', ...payoutsIn('draft') },
    { kind: 'payouts-to-pay', needs: 'payouts:approve', ...payoutsIn('approved') },
    { kind: 'invoices-due', needs: 'invoices:read', ...ordersOf({ isInvoiceDue: true }) },
    {
      kind: 'invoices-to-adjust',
      needs: 'invoices:read',
      ...ordersOf({ einvoice: ['adjustment_due'] }),
      amount: sql`orders.refunded_of_order`,
    },
    { kind: 'reviews-waiting', needs: 'reviews:moderate', ...reviewsWaiting },
    { kind: 'drafts-unfinished', needs: 'courses:write', ...unfinishedCourses },
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
      rows: sql`from trash where ${whereOfTrash(readableEntities(actor), { endsWithin: TRASH_ENDS_WITHIN_DAYS })}`,
    },
    {
      kind: 'jobs-failed',
      to: to('/jobs', { mine: 'true', status: 'failed' }),
      at: sql`finished_at`,
      rows: sql`from jobs where ${isMadeBy(actor, 'jobs')} and status = 'failed'`,
    },
    { kind: 'mails-waiting', needs: 'accounts:manage', ...mailsWaiting },
  ]
  return all.filter(({ needs }) => !needs || actor.may.has(needs))
}

export function figuresOf(actor: Actor, quality: QualityColumn): (ListedCount<FigureKind> & { before?: Counted })[] {
  const artifactsIn = artifactsBy(quality)
  const [week, weekAgo] = [weekBefore(0), weekBefore(7)]
  const all: (ListedCount<FigureKind> & { before?: Counted })[] = [
    { kind: 'orders-7', needs: 'orders:read', ...orderedIn(week), before: orderedIn(weekAgo) },
    { kind: 'enrolments-7', needs: 'students:read', ...enrolledIn(week), before: enrolledIn(weekAgo) },
    { kind: 'completions-7', needs: 'students:read', ...completedIn(week), before: completedIn(weekAgo) },
    { kind: 'students-active-7', needs: 'students:read', ...studentsActive('7-days') },
    { kind: 'artifacts-published', needs: 'artifacts:write', ...artifactsIn({ status: 'published' }) },
    { kind: 'artifacts-complete', needs: 'artifacts:write', ...artifactsIn({ quality: 'complete' }) },
  ]
  return all.filter(({ needs }) => !needs || actor.may.has(needs))
}
