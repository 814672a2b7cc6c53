import type { addRateBody, Earnings, EarningTerms, Rate, Rates } from '@learning-cms/contract/money/earnings'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { DEFAULT_BASIS_POINTS } from './sale.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { owedToOne } from '#services/money/owed.ts'
import { hasInstructor } from '#services/people/instructor.ts'
import { findTerms, insertRate, listRates, saveTerms } from './queries.ts'

/** As long as buyers may get their money back. */
const DEFAULT_HOLD_DAYS = 30
const defaultTerms: EarningTerms = {
  id: 'terms',
  version: 0,
  basisPoints: DEFAULT_BASIS_POINTS,
  holdDays: DEFAULT_HOLD_DAYS,
}

export const readTerms = async (db: Db): Promise<EarningTerms> => ({ ...defaultTerms, ...(await findTerms(db)) })

type EarningTermsChange = Pick<EarningTerms, 'basisPoints' | 'holdDays'>

/** For sales and payouts from now on: what was sold keeps the rate it was sold under. */
export const changeTerms = (db: Db, by: By, version: number, terms: EarningTermsChange) =>
  db.transaction(async (tx) => {
    const before = await readTerms(tx)
    const after: EarningTerms = { id: 'terms', version: version + 1, ...terms }
    if (before.version !== version || !(await saveTerms(tx, version, after, by.actor.accountId)))
      return refuseStale(tx, { entity: 'earning-terms', id: 'terms', sent: version, current: await readTerms(tx) })
    await record(tx, by, {
      action: 'earning-terms.update',
      entity: 'earning-terms',
      id: 'terms',
      version: after.version,
      label: '',
      before,
      after,
    })
    return after
  })

export async function readEarnings(db: Db, id: string): Promise<Earnings> {
  found(await hasInstructor(db, id))
  const { holdDays } = await readTerms(db)
  const { accrued, reversed, held, open, inPayouts, paid, nextDueAt } = await owedToOne(db, id, holdDays)
  return { accrued, reversed, held, payable: open + inPayouts, inPayouts, paid, holdDays, nextDueAt }
}

export async function readRates(db: Db, id: string): Promise<Rates> {
  found(await hasInstructor(db, id))
  const [{ basisPoints: defaultRate }, lines] = [await readTerms(db), await listRates(db, id)]
  const now = new Date().toISOString()
  const holding = lines.find(({ effectiveFrom }) => effectiveFrom <= now)
  const stateOf = (line: (typeof lines)[number], at: number): Rate['state'] => {
    if (lines[at - 1]?.effectiveFrom === line.effectiveFrom) return 'overruled'
    if (line.effectiveFrom > now) return 'later'
    return line === holding ? 'now' : 'past'
  }
  return {
    now: holding?.basisPoints ?? defaultRate,
    standard: defaultRate,
    rows: lines.map((line, at) => ({ ...line, state: stateOf(line, at) })),
  }
}

/** How old a command's time may be and still mean "now". */
const ON_ITS_WAY_MS = 60_000

/** Adds a rate; what was sold before it starts is never touched. */
export const addRate = (db: Db, by: By, id: string, body: z.output<typeof addRateBody>) =>
  db.transaction(async (tx) => {
    found(await hasInstructor(tx, id))
    const { basisPoints, note = '' } = body
    const now = new Date()
    const requestedMs = body.effectiveFrom ? Date.parse(body.effectiveFrom) : now.getTime()
    if (requestedMs < now.getTime() - ON_ITS_WAY_MS)
      refuse('rule-broken', 'instructors.rate-retroactive', {
        fields: { effectiveFrom: 'instructors.rate-retroactive' },
      })
    const effectiveFrom = new Date(Math.max(requestedMs, now.getTime())).toISOString()
    const before = await readRates(tx, id)
    await insertRate(tx, {
      id: newId(),
      instructorId: id,
      basisPoints,
      effectiveFrom,
      note,
      authorName: by.actor.name,
      authorId: by.actor.accountId,
    })
    await record(tx, by, {
      action: 'instructors.setRate',
      entity: 'instructors',
      id,
      label: `#${id.slice(-6)}`,
      before: { basisPoints: before.now },
      after: { basisPoints, effectiveFrom },
      ...(note && { reason: note }),
    })
    return readRates(tx, id)
  })

export { findDeciders } from './queries.ts'
