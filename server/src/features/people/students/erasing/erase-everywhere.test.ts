import { removedPlaces } from '@learning-cms/contract/people/erasures'
import { textColumns } from '@learning-cms/testkit/erasure/columns'
import { isNobodys, nobodysColumns, nobodysTables } from '@learning-cms/testkit/erasure/nobody'
import { MARK, plant, SUBJECT, Words, type Left, type Place } from '@learning-cms/testkit/erasure/plant'
import { prepare, shapes, tie } from '@learning-cms/testkit/erasure/scene'
import { stays, unplanted } from '@learning-cms/testkit/erasure/stays'
import { tracesIn, type Traces } from '@learning-cms/testkit/erasure/traces'
import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureRoles } from '#features/account/roles/rules.ts'
import { bySystem } from '#http/actor.ts'
import { findReport } from '#services/people/erasures/report.ts'
import { forget } from '#features/people/students/erasure.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let subject: string
let left: Left
const words = new Words()
/** The first person, so that every inserted reference refers to them. */
beforeAll(async () => {
  database = await freshDatabase()
  const { db, pool } = database
  subject = (await make.account(db, SUBJECT)).personId
  await make.student(db, { personId: subject })
  await make.instructor(db)
  await make.order(db, { studentId: subject })
  await prepare(database, subject)
  left = await plant(pool, { words, skips: isNobodys, shapes })
  await tie(pool, subject)
  await ensureRoles(db)
})
afterAll(() => database.close())

const inOrder = (places: Iterable<string>) => [...places].toSorted()

test('every table has a row, and every column names somebody or says why it cannot', async () => {
  // One takes two different accounts, and holds nothing but them; the other is filled by `tie`.
  expect(inOrder(left.tables)).toEqual(['invited_by_link', 'moved_addresses'])
  expect(inOrder(left.columns)).toEqual(inOrder(Object.values(unplanted).flat()))
  const columns = await textColumns(database.pool)
  const known = new Set(columns.flatMap(({ table, name }) => [table, `${table}.${name}`]))
  expect([...nobodysTables, ...nobodysColumns].filter((name) => !known.has(name))).toEqual([])
  console.log(`${words.of.size} of ${columns.length} columns name somebody`)
})

const allowed = new Set<string>(Object.values(stays).flat())
/** Computed from the columns beside it. */
const isSearch = (place: string) => place.endsWith('.search')
const isAllowed = (place: string, origins: ReadonlySet<string>) =>
  allowed.has(place) || (isSearch(place) && [...origins].some((one) => allowed.has(one)))

function leftOf(traces: Traces) {
  const found: string[] = []
  for (const [place, origins] of traces)
    if (!place.startsWith('search_entries.') && !isAllowed(place, origins))
      found.push(`${place} of ${[...origins].join()}`)
  return inOrder(found)
}

test('of somebody erased nothing is left in any table, but what stays for a reason', async () => {
  const { db, pool } = database
  const before = await tracesIn(pool, words)
  expect(before.size).toBeGreaterThan(250)
  await db.transaction((tx) => forget(tx, bySystem, subject))
  const after = await tracesIn(pool, words)
  expect(leftOf(after)).toEqual([])
  // Every exception in the list must occur, or the list would be too long.
  expect(inOrder(allowed).filter((place) => !after.has(place as Place))).toEqual([])
  const { rows } = await db.execute<{ entity: string }>(sql`
    select distinct entity from search_entries where search_entries::text ilike ${`%${MARK}%`} order by 1`)
  expect(rows.map(({ entity }) => entity)).toEqual(['groups', 'organisations'])
  const report = await findReport(db, subject)
  const [removed, naming] = [report?.removed, report?.naming].map((those) => those?.map(({ place }) => place))
  expect(removed).toEqual(removedPlaces.filter((place) => place !== 'other'))
  expect(naming).toEqual(['organisations', 'groups', 'breaches', 'reports'])
  console.log(`${before.size} columns named them, ${after.size} do`)
})
