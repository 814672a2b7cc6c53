import type { Db } from '@learning-cms/server/db/open'
import { artifacts } from '@learning-cms/server/db/schema/museum/artifacts'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { insertSampleCounts } from '@learning-cms/server/services/samples/counts'
import { randomOf, type Random } from '@learning-cms/seed/random'
import { DAY_MS, dayAt, visitingOn } from '@learning-cms/seed/rhythm'

const SEED = 20_264
const DAYS = 365
/** Views of the most popular artifact on the best day. */
const MOST_VIEWS = 26

type PublishedArtifact = { id: string; type: string; sinceMs: number; popularity: number }

/** A year of visitors at the sample's published artifacts, up to yesterday. */
export async function seedMuseumCounts(tx: Db, { nowMs }: { nowMs: number }) {
  const random = randomOf(SEED)
  const published = await listPublished(tx)
  const rows = Array.from({ length: DAYS }, (_, n) => dayAt(nowMs) - (DAYS - n) * DAY_MS).flatMap((dayMs, n) => {
    // A little more each month, and no two days alike.
    const crowd = visitingOn(dayMs) * (0.7 + (0.3 * n) / DAYS) * (random.integer(75, 125) / 100)
    const open = published.filter(({ sinceMs }) => sinceMs <= dayMs)
    return open.flatMap((one) => countsOf(random, one, { dayMs, crowd }))
  })
  if (rows.length > 0) await insertSampleCounts(tx, rows)
}

/** The earlier in the register, the better known. */
async function listPublished(tx: Db): Promise<PublishedArtifact[]> {
  const seeded = new Set((await tx.select({ id: sampleRows.id }).from(sampleRows)).map(({ id }) => id))
  const { id, type, priority, status, publishedAt } = artifacts
  const rows = await tx.select({ id, type, priority, status, publishedAt }).from(artifacts)
  return rows
    .filter((one) => seeded.has(one.id) && one.status === 'published')
    .toSorted((one, other) => one.priority - other.priority)
    .map((one, at) => ({
      id: one.id,
      type: one.type,
      sinceMs: Date.parse(one.publishedAt ?? ''),
      popularity: 1 / (1 + at / 1.2),
    }))
}

function countsOf(
  random: Random,
  { id, type, popularity }: PublishedArtifact,
  { dayMs, crowd }: { dayMs: number; crowd: number },
) {
  const views = about(random, MOST_VIEWS * popularity * crowd)
  const opened = type === '3D' ? about(random, views * 0.42) : 0
  const day = new Date(dayMs).toISOString().slice(0, 10)
  const counts = [
    { kind: 'view' as const, count: views },
    { kind: 'model_open' as const, count: opened },
    { kind: 'narration_play' as const, count: type === '3D' ? about(random, views * 0.22) : 0 },
    { kind: 'tour_end' as const, count: about(random, opened * 0.18) },
  ]
  return counts.filter(({ count }) => count > 0).map((one) => ({ day, artifactId: id, ...one }))
}

/** A whole number that is this on average. */
const about = (random: Random, amount: number) =>
  Math.floor(amount) + (random.isLucky(amount - Math.floor(amount)) ? 1 : 0)
