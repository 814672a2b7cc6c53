import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Db } from '@learning-cms/server/db/open'
import { artifacts } from '@learning-cms/server/db/schema/museum/artifacts'
import { museum } from '@learning-cms/server/db/schema/museum/museum'
import { periodArtifacts, periods } from '@learning-cms/server/db/schema/museum/periods'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { newId } from '@learning-cms/server/services/ids'
import { museumWords, periodWords } from '@learning-cms/seed/words/periods'

const DAY_MS = 86_400_000
const NO_END = 9999

/** The periods of Vietnamese history with the artifacts of their years, and a museum. */
export async function seedMuseum(tx: Db, { nowMs }: { nowMs: number }) {
  const made = await seedPeriods(tx, nowMs - 390 * DAY_MS)
  const written = await seedMuseumTexts(tx, nowMs)
  const rows = [
    ...made.map(({ id, nameVi: label }) => ({ entity: 'periods', id, version: 1, label })),
    ...written.map(({ id, version, nameVi: label }) => ({ entity: 'museum', id, version, label })),
  ]
  if (rows.length === 0) return
  await tx.insert(sampleRows).values(rows.map(({ entity, id, version }) => ({ entity, id, version })))
  const lines = rows.map((row) => ({ action: `${row.entity}.create` as const, ...row, reason: SAMPLE_REASON }))
  await recordMany(tx, bySystem, lines)
}

/** Those whose names no period has yet. */
async function seedPeriods(tx: Db, sinceMs: number) {
  const known = await tx.select({ nameVi: periods.nameVi, nameEn: periods.nameEn }).from(periods)
  const taken = new Set(known.flatMap(({ nameVi, nameEn }) => [nameVi.toLowerCase(), nameEn.toLowerCase()]))
  const made = periodWords
    .filter(({ name }) => name.every((one) => !taken.has(one.toLowerCase())))
    .map(({ name: [nameVi, nameEn], years: [startYear, endYear], about }, at) => {
      const madeMs = sinceMs + at * 600_000
      const [createdAt, updatedAt] = [new Date(madeMs).toISOString(), new Date(madeMs + at * DAY_MS).toISOString()]
      const [shortDescriptionVi, shortDescriptionEn] = about
      const text = { nameVi, nameEn, shortDescriptionVi, shortDescriptionEn }
      return { id: newId(madeMs), ...text, startYear, endYear, createdAt, updatedAt }
    })
  if (made.length === 0) return made
  await tx.insert(periods).values(made)
  const listed = await listedIn(tx, made)
  if (listed.length > 0) await tx.insert(periodArtifacts).values(listed)
  return made
}

type Spanned = { id: string; startYear: number; endYear: number | null }

/** The sample artifacts with known years, each in one period, in register order. */
async function listedIn(tx: Db, made: readonly Spanned[]) {
  const seeded = new Set((await tx.select({ id: sampleRows.id }).from(sampleRows)).map(({ id }) => id))
  const { id, fromYear, toYear, priority } = artifacts
  const dated = await tx.select({ id, fromYear, toYear, priority }).from(artifacts)
  const counts = new Map<string, number>()
  return dated
    .filter((one) => seeded.has(one.id))
    .toSorted((one, other) => one.priority - other.priority)
    .flatMap(({ id: artifactId, fromYear, toYear }) => {
      const periodId = fromYear === null ? undefined : periodOf(made, fromYear, toYear ?? fromYear)?.id
      if (!periodId) return []
      const position = counts.get(periodId) ?? 0
      counts.set(periodId, position + 1)
      return [{ periodId, artifactId, position }]
    })
}

/** The period that shares the most years with it; among equals, the shortest. */
function periodOf(made: readonly Spanned[], from: number, to: number) {
  const judged = made.map((period) => {
    const end = period.endYear ?? NO_END
    const shared = Math.min(end, to) - Math.max(period.startYear, from)
    return { period, shared, length: end - period.startYear }
  })
  return judged
    .filter(({ shared }) => shared >= 0)
    .toSorted((one, other) => other.shared - one.shared || one.length - other.length)[0]?.period
}

/** Skipped if the museum already has texts. */
async function seedMuseumTexts(tx: Db, nowMs: number) {
  const { id, version, nameVi, introVi } = museum
  const [now] = await tx.select({ id, version, nameVi, introVi }).from(museum)
  if (!now || now.nameVi !== 'Bảo tàng' || now.introVi !== '') return []
  const [year, ...date] = dayIn(nowMs).split('-')
  // The next one, also on its last day.
  const first = Number(year) - (date.join('-') === '01-01' ? 1 : 0)
  const days = { from: `${first}-12-31`, to: `${first + 1}-01-01` }
  const specialDays = [{ ...days, hours: [], noteVi: 'Nghỉ Tết Dương lịch', noteEn: 'New Year' }]
  return tx
    .update(museum)
    .set({ ...museumWords, specialDays, version: now.version + 1 })
    .returning({ id, version, nameVi })
}
