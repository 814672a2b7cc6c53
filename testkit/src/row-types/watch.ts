import { join, relative } from 'node:path'
import type { Db } from '@learning-cms/server/db/open'
import { faultIn, type Result } from './result.ts'
import type { Claim } from './shape.ts'

type Execute = (this: Db, query: Parameters<Db['execute']>[0]) => ReturnType<Db['execute']>

const root = join(import.meta.dirname, '..', '..', '..')
const faults = new Set<string>()
let isWatching = false

/** From now on the result of every `execute<Row>(…)` is checked against `Row`; mismatches are collected. */
export function watchRowTypes(db: Db, claims: readonly Claim[]) {
  if (isWatching) return
  isWatching = true
  const claimsAt = Map.groupBy(claims, ({ at }) => at)
  const databases = databasesOf(db)
  const { execute } = databases as { execute: Execute }
  databases.execute = function watched(this: Db, query: Parameters<Execute>[0]) {
    const pending = execute.call(this, query)
    const here = claimsAt.get(placeOf(watched))
    if (here) pending.execute = checked(here, pending.execute.bind(pending))
    return pending
  } as Db['execute']
}

/** The common prototype of all databases and transactions. */
function databasesOf(db: Db): Db {
  let common = db
  while (!Object.hasOwn(common, 'execute')) common = Object.getPrototypeOf(common)
  return common
}

/** Two queries on one line cannot be distinguished: a result that matches either is accepted. */
const checked = (claims: Claim[], run: () => Promise<unknown>) => async () => {
  const result = await run()
  const found = claims.map((claim) => faultIn(result as Result, claim))
  if (found.every(Boolean)) faults.add(found[0]!)
  return result as never
}

/** Returns the mismatches found since the last call. */
export function takeRowTypeFaults() {
  const found = [...faults]
  faults.clear()
  return found
}

/** The source line of the caller, as in the compiler's claims. */
function placeOf(callee: (...args: never[]) => unknown) {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 1
  const here: { stack?: string } = {}
  Error.captureStackTrace(here, callee)
  const place = /(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/.exec(here.stack ?? '')
  Error.stackTraceLimit = limit
  return place ? `${relative(root, place[1]!)}:${place[2]}` : ''
}
