import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { atInstant, databaseWithClock } from '@learning-cms/testkit/processes/moved-clock'
import { columnsBetween, countRows, momentColumns } from '@learning-cms/testkit/samples/columns'
import { sampleFigures } from '@learning-cms/testkit/samples/figures'
import { nastyInstants, type Instant } from '@learning-cms/testkit/samples/instants'
import { sampleLists } from '@learning-cms/testkit/samples/lists'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#app/start-up.ts'
import { foldAnalytics } from '#features/analytics/analytics/rules.ts'
import { compareAll } from '#features/money/ledger/checks.ts'
import { foldLedger } from '#features/money/ledger/figures.ts'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { sweepOrders } from '#features/shop/orders/states/states.ts'
import { addSampleCases } from './kyc.ts'
import { addSampleMail } from './crm/mail.ts'
import { addSampleData, removeSampleData } from './sample-data.ts'

// Fixed days: between them the clock is set.

/** The sample must still be complete after this time, because a run of the journeys takes that long. */
const HOUR_MS = 3_600_000
/** The number of additional random instants within six years. */
const MORE = Number(process.env['INSTANTS'] ?? 0)
const SEED = Number(process.env['SEED'] ?? 20_261_122)
const zones = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Asia/Ho_Chi_Minh', 'Pacific/Kiritimati']
const anyInstant = fc.record({
  at: fc
    .integer({ min: Date.parse('2026-01-01T00:00+07:00'), max: Date.parse('2031-12-31T23:59+07:00') })
    .map((ms) => new Date(ms).toISOString()),
  zone: fc.constantFrom(...zones),
})
const instants: readonly Instant[] = [
  ...nastyInstants,
  ...fc.sample(fc.noBias(anyInstant), { numRuns: MORE, seed: SEED }),
]

let t: TestApp
let database: Awaited<ReturnType<typeof databaseWithClock>>
let ownerId: string
let madeAt: string
beforeAll(async () => {
  database = await databaseWithClock()
  t = await testApp({}, () => Promise.resolve(database))
  await make.account(t.db, { roles: ['owner'] })
  const { rows } = await database.pool.query<{ id: string }>(`
    select a.id from accounts a join account_roles r on r.account_id = a.id join roles o on o.id = r.role_id
    where o.key = 'owner' order by a.created_at limit 1`)
  ownerId = rows[0]!.id
  const migrated = await database.pool.query<{ at: Date }>('select min(applied_at) as at from schema_migrations')
  madeAt = new Date(migrated.rows[0]!.at.getTime() - 1).toISOString()
})
afterAll(() => t.close())

/** Columns with times at which the database wrote a row, and columns only compared with those. */
const written = new Set([
  'audit_lines.at',
  'campaign_recipients.next_at',
  'customers.updated_at',
  'jobs.created_at',
  'mail_messages.created_at',
  'mail_templates.created_at',
  'mail_templates.updated_at',
  'mailboxes.created_at',
  'mailboxes.next_at',
  'mailboxes.updated_at',
  'media_files.checked_at',
  'settings.updated_at',
])
/** Columns that may lie in the future: plans and periods of validity. */
const mayLieAhead = new Set([
  'calendar_event_resources.starts_at',
  'calendar_event_resources.until_at',
  'calendar_events.ends_at',
  'calendar_events.starts_at',
  'coupons.ends_at',
  'coupons.starts_at',
  'data_requests.acknowledge_by',
  'data_requests.due_on',
  'leads.due_on',
  'order_lines.visit_on',
  'orders.expires_at',
  'public_holidays.day',
  'ticket_holds.visit_on',
  'ticket_places.visit_on',
  'tickets.valid_from',
  'tickets.valid_until',
  'tickets.visit_on',
])
/**
 * Tables whose rows stay after the sample is removed: the log, disabled gateways, keys, raw messages that a sweep
 * removes, and queues.
 */
const staying = new Set([
  'analytics_touched',
  'audit_lines',
  'instructors_due',
  'jobs',
  'media_files',
  'people_to_compare',
  'settings',
  'shared_keys',
])

async function inZone<Done>(zone: string, work: () => Promise<Done>) {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

async function sow(nowMs: number) {
  await addSampleData(t.db, 'small', { nowMs })
  await addSampleCases(t.db, t.config, nowMs)
  await t.db.transaction((tx) => addSampleMail(tx, t.config, nowMs))
}

/** What a server does within its first minute. */
async function settle() {
  await foldLedger(t.db)
  await foldAnalytics(t.db)
  await sweepOrders(t.db)
  await sweep(t.db)
  while ((await parseWaiting(t)) > 0);
}

/** The names of states that are missing, with what was found instead. */
async function missingStates(nowMs: number) {
  await settle()
  const token = await t.tokenOf(ownerId)
  const read = async (address: string) => {
    const { status, body } = await t.ask('GET', address, { as: { token } })
    if (status !== 200) throw new Error(`${address}: ${JSON.stringify(body)}`)
    return body
  }
  const lists = sampleLists.map(([name, address, least = 1]) => {
    const enough = async () => {
      const { length } = (await read(address)).rows
      return length >= least || length
    }
    return [name, enough] as const
  })
  const missing: [name: string, found: unknown][] = []
  for (const [name, holds] of [...lists, ...Object.entries(sampleFigures)]) {
    const found = await holds(read, nowMs).catch((error: Error) => error.message)
    if (found !== true) missing.push([name, found])
  }
  return missing
}

/** Deletes sessions, and the days that changed afterwards, which reports remember permanently. */
async function forget() {
  for (const table of ['sessions', 'analytics_corrections']) await database.pool.query(`delete from ${table}`)
}

const outside = (names: readonly string[], known: ReadonlySet<string>) => names.filter((name) => !known.has(name))

/** Everything that is wrong with the sample of this instant. */
async function faultsAt({ at, zone }: Instant) {
  const [{ pool }, nowMs] = [database, Date.parse(at)]
  const columns = await momentColumns(pool)
  await forget()
  const before = await countRows(pool)
  const beganAt = new Date().toISOString()
  await inZone(zone, () => sow(nowMs))
  const endedAt = new Date().toISOString()
  const byDatabase = await columnsBetween(pool, columns, [beganAt, endedAt])
  // For an instant in the past, what the database wrote by itself lies after it.
  const now = new Date(nowMs).toISOString()
  const ahead = [
    ...(await columnsBetween(pool, columns, [now, madeAt])),
    ...(await columnsBetween(pool, columns, [now > endedAt ? now : endedAt, '9999-01-01'])),
  ]
  const { differing } = await compareAll(t.db)
  const missing = await atInstant(database, nowMs, () => missingStates(nowMs))
  const anHourLater = nowMs + HOUR_MS
  const missingAnHourLater = await atInstant(database, anHourLater, () => missingStates(anHourLater))
  const { retained } = await removeSampleData(t.db)
  await atInstant(database, nowMs, settle)
  await forget()
  const after = await countRows(pool)
  const left = [...after.keys()].filter((table) => after.get(table) !== before.get(table))
  return {
    missing,
    missingAnHourLater,
    differing,
    columnsByAnotherClock: outside(byDatabase, written),
    columnsAfterNow: outside(ahead, mayLieAhead),
    retained,
    tablesThatKeepRows: outside(left, staying),
  }
}

const nothing = {
  missing: [],
  missingAnHourLater: [],
  differing: [],
  columnsByAnotherClock: [],
  columnsAfterNow: [],
  retained: 0,
  tablesThatKeepRows: [],
}

test.each(instants)(
  'made at $at in $zone it holds every state, and leaves nothing',
  { timeout: 300_000 },
  async (one) => {
    expect(await faultsAt(one)).toEqual(nothing)
  },
)
