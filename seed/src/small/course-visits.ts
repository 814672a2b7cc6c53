import type { Db } from '@learning-cms/server/db/open'
import { orderLines, orders } from '@learning-cms/server/db/schema/shop/orders'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { insertSampleVisits } from '@learning-cms/server/services/samples/counts'
import { sampleSources } from '@learning-cms/server/services/samples/sample-data'
import { randomOf, type Random } from '@learning-cms/seed/random'
import { browsingOn, DAY_MS, dayAt, momentOn } from '@learning-cms/seed/rhythm'

const SEED = 20_265
const DAYS = 60
/** Visits a day by people who do not order, on the best day. */
const MOST_ON_A_DAY = 92

type Visit = { courseId: string; atMs: number }

/** Two months of visits of course pages: whoever ordered a course looked at it before, and many more only look. */
export async function seedCourseVisits(tx: Db, { nowMs }: { nowMs: number }) {
  const random = randomOf(SEED)
  const sinceMs = dayAt(nowMs) - DAYS * DAY_MS
  const ordered = await orderedIn(tx, sinceMs)
  const before = ordered.map(({ courseId, atMs }) => ({ courseId, atMs: atMs - random.integer(2, 55) * 60_000 }))
  const visits = [...before, ...looks(random, ordered, sinceMs)].filter(({ atMs }) => atMs < nowMs)
  const rows = visits.map(({ courseId, atMs }, n) => ({
    externalId: `xem-${n + 1}`,
    courseId,
    occurredAt: new Date(atMs).toISOString(),
  }))
  if (rows.length > 0) await insertSampleVisits(tx, sampleSources.shop, rows)
}

async function orderedIn(tx: Db, sinceMs: number): Promise<Visit[]> {
  const seeded = new Set((await tx.select({ id: sampleRows.id }).from(sampleRows)).map(({ id }) => id))
  const { id, number, createdAt } = orders
  const recent = (await tx.select({ id, number, createdAt }).from(orders))
    .map((order) => ({ ...order, atMs: Date.parse(order.createdAt) }))
    .filter((order) => seeded.has(order.id) && order.atMs >= sinceMs)
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))
  const lines = await tx
    .select({ orderId: orderLines.orderId, position: orderLines.position, courseId: orderLines.courseId })
    .from(orderLines)
  return recent.flatMap((order) =>
    lines
      .filter(({ orderId }) => orderId === order.id)
      .toSorted((one, other) => one.position - other.position)
      .flatMap(({ courseId }) => (courseId ? [{ courseId, atMs: order.atMs }] : [])),
  )
}

/** Courses are looked at as often as they are bought, by and large. */
function looks(random: Random, ordered: readonly Visit[], sinceMs: number): Visit[] {
  if (ordered.length === 0) return []
  return Array.from({ length: DAYS + 1 }, (_, n) => sinceMs + n * DAY_MS).flatMap((dayMs) => {
    const count = Math.round(MOST_ON_A_DAY * browsingOn(dayMs) * (random.integer(80, 120) / 100))
    return Array.from({ length: count }, () => ({
      courseId: random.one(ordered).courseId,
      atMs: momentOn(random, dayMs),
    }))
  })
}
