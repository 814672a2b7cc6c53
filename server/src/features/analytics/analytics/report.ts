import type { AnalyticsReport, Grain, ReportQuery } from '@learning-cms/contract/analytics/analytics'
import {
  dimensions,
  dimensionsOf,
  factKindNames,
  figureOf,
  metricOf,
  metrics,
  type Dimension,
  type FactKind,
  type Metric,
} from '@learning-cms/contract/analytics/metrics'
import { MOST_CELLS } from '@learning-cms/contract/analytics/exploration'
import { sql } from 'drizzle-orm'
import { inTurns } from '#db/lists/in-turns.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { refuse } from '#refuse'
import { settle } from './days.ts'
import { findCorrections } from './corrections.ts'
import { namesOf, picturesOf } from './rows/names.ts'
import { bucketOf, bucketsOf, checkRange, comparedWith, endingBy, type Range } from './ranges.ts'
import { cutDimensionsOf, sumFacts, type Cut, type Summed } from './sums.ts'

/** Refuses metrics that the caller may not see, and those that cannot be cut in the way the query asks. */
export function checkMetrics({ may }: Actor, names: readonly Metric[], cutBy: readonly Dimension[]) {
  if (names.some((name) => !may.has(metricOf(name).needs)))
    refuse('not-allowed', 'server.not-allowed', { values: { permission: 'analytics:revenue' } })
  for (const name of names)
    if (cutBy.some((dimension) => !dimensionsOf(name).includes(dimension)))
      refuse('invalid-input', 'analytics.not-together', { fields: { by: 'analytics.not-together' } })
}

export const cutOf = (query: Partial<Record<Dimension, string | undefined>>): Cut =>
  Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const value = query[dimension]
      return value === undefined ? [] : [[dimension, value] as const]
    }),
  )

type Side = {
  totals: ReportSums
  byBucket: Map<string, ReportSums>
  groups: Map<string, ReportSums>
  /** By group and bucket. */
  overTime: Map<string, ReportSums>
}
type ReportSums = Record<string, number>

export async function readReport(
  db: Db,
  actor: Actor,
  query: ReportQuery,
  nowMs = Date.now(),
): Promise<AnalyticsReport> {
  const cut = cutOf(query)
  const by = [...new Set(query.by)]
  if (by.length > 2) refuse('invalid-input', 'analytics.two-dimensions', { fields: { by: 'analytics.two-dimensions' } })
  if (query.groupsOverTime && (!query.grain || by.length !== 1))
    refuse('invalid-input', 'analytics.groups-over-time', { fields: { by: 'analytics.groups-over-time' } })
  checkMetrics(actor, query.metrics, [...by, ...cutDimensionsOf(cut)])
  const momentMs = query.asOf ? Math.min(Date.parse(query.asOf), nowMs) : nowMs
  const range = endingBy(checkRange(query, nowMs), momentMs)
  return inTurns(turnsOf(db), JSON.stringify([query, range]), async () => {
    const { isSettling } = query.asOf ? { isSettling: false } : await settle(db)
    return db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('work_mem', ${MEMORY_OF_A_REPORT}, true)`)
        return { ...(await computeReport(tx, { query, cut, by, range }, momentMs)), isSettling }
      },
      // All figures of a report are of one moment.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  })
}

/** Enough to group a year's sales by any two dimensions without writing to the disk. */
const MEMORY_OF_A_REPORT = '32MB'

type ReportComputation = { query: ReportQuery; cut: Cut; by: readonly Dimension[]; range: Range }
const turns = new WeakMap<Db, Map<string, never>>()

/** The figures that everybody opens in the morning are computed once for all who wait for them. */
function turnsOf(db: Db) {
  const known = turns.get(db) ?? new Map<string, never>()
  turns.set(db, known)
  return known
}

async function computeReport(db: Db, { query, cut, by, range }: ReportComputation, momentMs: number) {
  const bucketsIn = (side: Range) => (query.grain ? bucketsOf(side, query.grain, momentMs) : [])
  const keysOf = (all: AnalyticsReport['buckets']) => all.map(({ from }) => bucketOf(from, query.grain!))
  const buckets = bucketsIn(range)
  refuseTooMany(buckets.length * query.metrics.length)
  const sideQuery = { ...query, cut, by, kinds: kindsOf(query.metrics), only: measuresOf(query.metrics) }
  const now = await readSide(db, range, sideQuery)
  const compared = comparedWith(range, query.compare, momentMs)
  const before = compared && (await readSide(db, compared, { ...sideQuery, groupsOverTime: false }))
  const ranked = rankedGroups(query.metrics, now)
  const [keys, keysBefore] = [keysOf(buckets), compared ? keysOf(bucketsIn(compared)) : []]
  if (query.groupsOverTime) refuseTooMany(Math.min(ranked.length, query.limit) * buckets.length * query.metrics.length)
  return {
    from: range.from,
    to: range.to,
    asOf: query.asOf ?? null,
    compared,
    buckets,
    figures: figuresOf(query, { now, before, keys, keysBefore }),
    groups: await namedGroups(db, ranked.slice(0, query.limit), { query, by, now, before, keys }),
    groupCount: ranked.length,
    corrections: await findCorrections(db, query.metrics, range, query.asOf),
  }
}

const kindsOf = (names: readonly Metric[]): FactKind[] =>
  factKindNames.filter((kind) => names.some((name) => metrics[name].facts === kind))

const measuresOf = (names: readonly Metric[]) =>
  new Set(names.map(metricOf).flatMap(({ sum, per }) => Object.keys({ ...sum, ...per })))

type SideQuery = {
  kinds: readonly FactKind[]
  only: ReadonlySet<string>
  cut: Cut
  by: readonly Dimension[]
  grain?: Grain | undefined
  asOf?: string | undefined
  groupsOverTime: boolean
}

function refuseTooMany(cells: number) {
  if (cells > MOST_CELLS) refuse('rule-broken', 'analytics.too-many-cells', { values: { max: MOST_CELLS } })
}

async function readSide(db: Db, range: Range, query: SideQuery): Promise<Side> {
  const { kinds, only, cut, by, grain, asOf, groupsOverTime } = query
  const side: Side = { totals: {}, byBucket: new Map(), groups: new Map(), overTime: new Map() }
  for (const kind of kinds) {
    const of = { kind, only, range, cut, asOf }
    for (const row of await sumFacts(db, { ...of, by: [] })) Object.assign(side.totals, row.sums)
    if (grain) collect(side.byBucket, await sumFacts(db, { ...of, by: [], grain }), ({ bucket }) => bucket!)
    if (by.length > 0) collect(side.groups, await sumFacts(db, { ...of, by }), ({ keys }) => JSON.stringify(keys))
    if (groupsOverTime)
      collect(side.overTime, await sumFacts(db, { ...of, by, grain }), ({ keys, bucket }) =>
        overTimeKey(JSON.stringify(keys), bucket!),
      )
  }
  return side
}

const overTimeKey = (group: string, bucket: string) => `${bucket} ${group}`

/** Measures of several kinds of facts have different names, so they fit into one record. */
function collect(into: Map<string, ReportSums>, rows: readonly Summed[], keyOf: (row: Summed) => string) {
  for (const row of rows) into.set(keyOf(row), { ...into.get(keyOf(row)), ...row.sums })
}

/** What stands in the buckets of each side, under the keys of these. */
type Sides = { now: Side; before: Side | null; keys: readonly string[]; keysBefore: readonly string[] }

function figuresOf({ metrics: names }: ReportQuery, { now, before, keys, keysBefore }: Sides) {
  const seriesOf = (side: Side, buckets: readonly string[], name: Metric) =>
    buckets.map((key) => figureOf(name, side.byBucket.get(key) ?? {}))
  return names.map((metric) => ({
    metric,
    value: figureOf(metric, now.totals),
    before: before && figureOf(metric, before.totals),
    series: seriesOf(now, keys, metric),
    seriesBefore: before ? seriesOf(before, keysBefore, metric) : [],
  }))
}

/** The keys of groups, the largest by the first metric first. */
function rankedGroups([first]: readonly Metric[], { groups }: Side) {
  return [...groups]
    .map(([key, sums]) => ({ key, size: (first && figureOf(first, sums)) ?? Number.NEGATIVE_INFINITY }))
    .toSorted((a, b) => b.size - a.size || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key)
}

type Grouping = {
  query: ReportQuery
  by: readonly Dimension[]
  now: Side
  before: Side | null
  /** Of the buckets. */
  keys: readonly string[]
}

async function namedGroups(db: Db, ranked: readonly string[], { query, by, now, before, keys }: Grouping) {
  const keysOf = ranked.map((key) => JSON.parse(key) as string[])
  const inDimension = by.map((dimension, at) => ({ dimension, ids: keysOf.map((keys) => keys[at]!) }))
  const names = await Promise.all(inDimension.map(({ dimension, ids }) => namesOf(db, dimension, ids)))
  const pictures =
    query.pictures && (await Promise.all(inDimension.map(({ dimension, ids }) => picturesOf(db, dimension, ids))))
  return ranked.map((key, place) => ({
    keys: keysOf[place]!.map((id, at) => ({
      id,
      name: names[at]!.get(id) ?? null,
      ...(pictures && { picture: pictures[at]!.get(id) ?? null }),
    })),
    values: query.metrics.map((metric) => figureOf(metric, now.groups.get(key) ?? {})),
    before: before ? query.metrics.map((metric) => figureOf(metric, before.groups.get(key) ?? {})) : [],
    series: query.groupsOverTime
      ? query.metrics.map((metric) =>
          keys.map((bucket) => figureOf(metric, now.overTime.get(overTimeKey(key, bucket)) ?? {})),
        )
      : [],
  }))
}
