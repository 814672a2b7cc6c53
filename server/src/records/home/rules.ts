import type { Permission } from '@learning-cms/contract/core/permissions'
import type { HomePart } from '@learning-cms/contract/records/home'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { addSampleData, hasSampleData, removeSampleData } from '#services/samples/sample-data.ts'
import { chainVerification } from './jobs.ts'
import { nextAppointments } from '#features/crm/calendar/where.ts'
import { readQuality } from '#features/museum/artifacts/where.ts'
import { countLost } from '#features/system/lost-secrets/rules.ts'
import { byUrgency, figuresOf, tasksOf } from './lists.ts'
import { readMoney } from './money.ts'
import { countAll, listColleagues, listRecent } from './queries.ts'

type HomeContext = { db: Db; config: Config; actor: Actor }
type Log = (part: HomePart, error: unknown) => void

/** Each part on its own: one that fails is empty and named, and the page shows the others. */
export async function readHome({ db, config, actor }: HomeContext, log: Log) {
  const failed: HomePart[] = []
  const part = <Value>(name: HomePart, read: Promise<Value>, otherwise: Value) =>
    read.catch((error: unknown) => {
      log(name, error)
      failed.push(name)
      return otherwise
    })
  const { accountId } = actor
  const [tasks, appointments, figures, money, recent, colleagues] = await Promise.all([
    part('tasks', readTasks({ db, config, actor }), []),
    part('appointments', accountId && actor.may.has('crm:read') ? nextAppointments(db, { actor }) : NOTHING, null),
    part('figures', readFigures(db, actor), []),
    part('money', readMoney(db, actor), null),
    part('recent', accountId ? listRecent(db, accountId) : Promise.resolve([]), []),
    part('colleagues', accountId ? listColleagues(db, accountId, seenBy(actor)) : Promise.resolve([]), []),
  ])
  return { tasks, appointments, figures, money, recent, colleagues, failed }
}

const NOTHING = Promise.resolve(null)

async function readTasks({ db, config, actor }: HomeContext) {
  const lostCount = actor.may.has('settings:write') ? await countLost(db, config) : 0
  const tasks = tasksOf(actor, { quality: await readQuality(db), lostCount })
  const counts = await countAll(db, tasks)
  return tasks
    .map(({ kind, to }, at) => ({ kind, to, ...counts[at]! }))
    .filter(({ count }) => count > 0)
    .toSorted(byUrgency)
}

async function readFigures(db: Db, actor: Actor) {
  const figures = figuresOf(actor, await readQuality(db))
  const befores = figures.flatMap(({ before }) => before ?? [])
  const counts = await countAll(db, [...figures, ...befores])
  return figures.map(({ kind, to, before }, at) => ({
    kind,
    to,
    count: counts[at]!.count,
    isCapped: counts[at]!.isCapped,
    before: before ? counts[figures.length + befores.indexOf(before)]!.count : null,
  }))
}

/** The right to read each kind of record whose changes are shown. */
const seenWith: Readonly<Record<string, Permission>> = {
  accounts: 'accounts:manage',
  articles: 'articles:write',
  artifacts: 'artifacts:read',
  'bank-lines': 'orders:mark_paid',
  categories: 'categories:read',
  coupons: 'coupons:read',
  courses: 'courses:read',
  enrolments: 'students:read',
  instructors: 'instructors:read',
  invoices: 'invoices:read',
  museum: 'museum:read',
  orders: 'orders:read',
  payouts: 'ledger:read',
  periods: 'periods:read',
  products: 'products:read',
  refunds: 'orders:read',
  reviews: 'reviews:read',
  'settlement-files': 'orders:mark_paid',
  settlements: 'ledger:read',
  roles: 'roles:manage',
  scenes: 'artifacts:read',
  stories: 'artifacts:read',
  students: 'students:read',
}

const seenBy = ({ may }: Actor) =>
  Object.entries(seenWith).flatMap(([entity, needs]) => (may.has(needs) ? [entity] : []))

/** Adds the small sample data unless there is some already. */
export const requestSampleData = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    if (await hasSampleData(tx)) return null
    await addSampleData(tx, 'small')
    await record(tx, by, { action: 'sample-data.add', entity: 'sample-data', id: null, label: 'small' })
    return null
  })

/** Removes the sample data, except what people have changed or refer to. */
export const takeSampleDataAway = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    const counted = await removeSampleData(tx)
    if (counted.removed > 0) {
      const after = { removed: counted.removed, ['kept']: counted.retained }
      await record(tx, by, { action: 'sample-data.remove', entity: 'sample-data', id: null, label: '', after })
    }
    return counted
  })

/** That the log was verified, by whom and when, is itself recorded. */
export const askForVerification = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    await record(tx, by, { action: 'audit.verify', entity: 'audit', id: null, label: '' })
    return { jobId: await enqueue(tx, by, chainVerification, { input: null, label: '' }) }
  })
