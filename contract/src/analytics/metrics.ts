import type { Permission } from '#core/permissions.ts'

/** What figures may be cut by. Days are always possible. */
export const dimensions = [
  'course',
  'product',
  'category',
  'instructor',
  'gateway',
  'method',
  'coupon',
  'source',
  /** The class of sales tax: 0, 5, 8 or 10 per cent; `none` is not taxed. */
  'tax',
  'artifact',
] as const
export type Dimension = (typeof dimensions)[number]

/**
 * What is counted, each kind with its measures: sums by day that every metric is made of. `buyers` and `learners` count
 * people once in a range, so their measures are not sums over days.
 */
export const factKinds = {
  /** Lines of completed orders on the day of completion, and of refunds on the day they succeeded. Amounts in đồng. */
  sales: {
    dimensions: ['course', 'product', 'category', 'instructor', 'gateway', 'method', 'coupon', 'source', 'tax'],
    /**
     * `items` are courses; `pieces` all that was sold: courses, goods, tickets and gifts, without deliveries. Amounts
     * are with tax; `salesTax` is the tax in them, `delivery` what deliveries cost after discounts, `…Back` what refunds
     * took back of either.
     */
    measures: [
      'gross',
      'discount',
      'refunds',
      'salesTax',
      'taxBack',
      'delivery',
      'deliveryBack',
      'items',
      'pieces',
      'accrued',
      'reversed',
    ],
  },
  /** Completed orders on the day of completion; `paid` of them had a total above zero. */
  orders: {
    dimensions: ['gateway', 'method', 'coupon', 'source'],
    measures: ['paid', 'total', 'refunded', 'refundedOrders', 'redemptions'],
  },
  /** Orders on the day they were created, by how their payment ended. */
  attempts: {
    dimensions: ['gateway', 'source'],
    measures: ['succeeded', 'failed', 'final', 'cancelled', 'pending'],
  },
  buyers: { dimensions: [], measures: ['buyers', 'newBuyers', 'repeating'] },
  /** Enrolments on their day, except revoked ones; `progress` in millionths. */
  enrolments: {
    dimensions: ['course', 'category', 'instructor'],
    measures: ['enrolled', 'started', 'completed', 'startedAndCompleted', 'progress', 'revoked'],
  },
  /** Learning events on the day they occurred. */
  learning: {
    dimensions: ['course', 'category', 'instructor'],
    measures: ['seconds', 'lessons'],
  },
  learners: { dimensions: [], measures: ['learners'] },
  /** Approved reviews on the day they were submitted. */
  reviews: {
    dimensions: ['course', 'category', 'instructor'],
    measures: ['reviews', 'stars'],
  },
  /** Visits of course pages, as shops report them. */
  visits: { dimensions: ['course', 'category', 'instructor'], measures: ['visits'] },
  /** What visitors looked at in the public museum. */
  museum: { dimensions: ['artifact'], measures: ['views', 'modelOpens', 'narrationPlays', 'tourEnds'] },
  /** Searches in the help centre; `inVain` found nothing. */
  help: { dimensions: [], measures: ['searches', 'inVain'] },
} as const satisfies Record<string, { dimensions: readonly Dimension[]; measures: readonly string[] }>
export type FactKind = keyof typeof factKinds
export const factKindNames = Object.keys(factKinds) as [FactKind, ...FactKind[]]
export type MeasureOf<Kind extends FactKind> = (typeof factKinds)[Kind]['measures'][number]

/** How a figure is written: đồng, a number, a share of one, hours from seconds, or stars from 1 to 5. */
export type Unit = 'money' | 'count' | 'share' | 'hours' | 'stars'

type MetricParts<Kind extends FactKind> = Partial<Record<MeasureOf<Kind>, 1 | -1>>
type Declared = {
  [Kind in FactKind]: {
    facts: Kind
    /** Measures that are added or subtracted. */
    sum: MetricParts<Kind>
    /** What the sum is divided by; without it, the figure is the sum. */
    per?: MetricParts<Kind>
    /** One of it as stored, for progress in millionths and seconds in hours. */
    scale?: number
    unit: Unit
    needs: Extract<Permission, `analytics:${string}`>
    /** Whether more of it is good news; null if it is neither. */
    isGood: boolean | null
  }
}[FactKind]

const money = { unit: 'money', needs: 'analytics:revenue' } as const
const count = { unit: 'count', needs: 'analytics:read' } as const
const share = { unit: 'share', needs: 'analytics:read' } as const

/**
 * Every figure of the product, declared once for the API, the screens, exports and tests. Names and definitions are in
 * the texts under the same keys.
 */
export const metrics = {
  'gross-sales': { facts: 'sales', sum: { gross: 1 }, ...money, isGood: true },
  discounts: { facts: 'sales', sum: { discount: 1 }, ...money, isGood: null },
  refunds: { facts: 'sales', sum: { refunds: 1 }, ...money, isGood: false },
  'net-sales': { facts: 'sales', sum: { gross: 1, discount: -1, refunds: -1 }, ...money, isGood: true },
  'sales-tax': { facts: 'sales', sum: { salesTax: 1, taxBack: -1 }, ...money, isGood: null },
  'net-revenue': {
    facts: 'sales',
    sum: { gross: 1, discount: -1, refunds: -1, salesTax: -1, taxBack: 1 },
    ...money,
    isGood: true,
  },
  delivery: { facts: 'sales', sum: { delivery: 1, deliveryBack: -1 }, ...money, isGood: null },
  'courses-sold': { facts: 'sales', sum: { items: 1 }, ...count, isGood: true },
  'items-sold': { facts: 'sales', sum: { pieces: 1 }, ...count, isGood: true },
  'share-accrued': { facts: 'sales', sum: { accrued: 1 }, ...money, isGood: null },
  'share-reversed': { facts: 'sales', sum: { reversed: 1 }, ...money, isGood: null },
  orders: { facts: 'orders', sum: { paid: 1 }, ...count, isGood: true },
  'order-value': { facts: 'orders', sum: { total: 1 }, per: { paid: 1 }, ...money, isGood: true },
  'refunds-by-order-date': { facts: 'orders', sum: { refunded: 1 }, ...money, isGood: false },
  'refund-rate': {
    facts: 'orders',
    sum: { refunded: 1 },
    per: { total: 1 },
    unit: 'share',
    needs: 'analytics:revenue',
    isGood: false,
  },
  'refund-rate-orders': { facts: 'orders', sum: { refundedOrders: 1 }, per: { paid: 1 }, ...share, isGood: false },
  'coupon-redemptions': { facts: 'orders', sum: { redemptions: 1 }, ...count, isGood: null },
  'payment-success': { facts: 'attempts', sum: { succeeded: 1 }, per: { final: 1 }, ...share, isGood: true },
  'payments-failed': { facts: 'attempts', sum: { failed: 1 }, ...count, isGood: false },
  'payments-pending': { facts: 'attempts', sum: { pending: 1 }, ...count, isGood: null },
  buyers: { facts: 'buyers', sum: { buyers: 1 }, ...count, isGood: true },
  'new-buyers': { facts: 'buyers', sum: { newBuyers: 1 }, ...count, isGood: true },
  'returning-buyers': { facts: 'buyers', sum: { buyers: 1, newBuyers: -1 }, ...count, isGood: true },
  'repeat-rate': { facts: 'buyers', sum: { repeating: 1 }, per: { buyers: 1 }, ...share, isGood: true },
  enrolments: { facts: 'enrolments', sum: { enrolled: 1 }, ...count, isGood: true },
  started: { facts: 'enrolments', sum: { started: 1 }, ...count, isGood: true },
  completed: { facts: 'enrolments', sum: { completed: 1 }, ...count, isGood: true },
  completion: { facts: 'enrolments', sum: { completed: 1 }, per: { enrolled: 1 }, ...share, isGood: true },
  'completion-of-started': {
    facts: 'enrolments',
    sum: { startedAndCompleted: 1 },
    per: { started: 1 },
    ...share,
    isGood: true,
  },
  progress: {
    facts: 'enrolments',
    sum: { progress: 1 },
    per: { enrolled: 1 },
    scale: 1_000_000,
    ...share,
    isGood: true,
  },
  'revoked-enrolments': { facts: 'enrolments', sum: { revoked: 1 }, ...count, isGood: null },
  'active-learners': { facts: 'learners', sum: { learners: 1 }, ...count, isGood: true },
  'learning-hours': {
    facts: 'learning',
    sum: { seconds: 1 },
    scale: 3600,
    unit: 'hours',
    needs: 'analytics:read',
    isGood: true,
  },
  'lessons-done': { facts: 'learning', sum: { lessons: 1 }, ...count, isGood: true },
  reviews: { facts: 'reviews', sum: { reviews: 1 }, ...count, isGood: true },
  rating: {
    facts: 'reviews',
    sum: { stars: 1 },
    per: { reviews: 1 },
    unit: 'stars',
    needs: 'analytics:read',
    isGood: true,
  },
  'orders-placed': {
    facts: 'attempts',
    sum: { succeeded: 1, failed: 1, cancelled: 1, pending: 1 },
    ...count,
    isGood: true,
  },
  'course-visits': { facts: 'visits', sum: { visits: 1 }, ...count, isGood: true },
  'artifact-views': { facts: 'museum', sum: { views: 1 }, ...count, isGood: true },
  'model-opens': { facts: 'museum', sum: { modelOpens: 1 }, ...count, isGood: true },
  'narration-plays': { facts: 'museum', sum: { narrationPlays: 1 }, ...count, isGood: true },
  'tour-ends': { facts: 'museum', sum: { tourEnds: 1 }, ...count, isGood: true },
  'help-searches': { facts: 'help', sum: { searches: 1 }, ...count, isGood: null },
  'searches-in-vain': { facts: 'help', sum: { inVain: 1 }, ...count, isGood: false },
} as const satisfies Record<string, Declared>
export type Metric = keyof typeof metrics
export const metricNames = Object.keys(metrics) as [Metric, ...Metric[]]

/** A metric without the narrow types of its literal. */
export type MetricOf = {
  facts: FactKind
  sum: Readonly<Record<string, 1 | -1>>
  per?: Readonly<Record<string, 1 | -1>>
  scale?: number
  unit: Unit
  needs: 'analytics:read' | 'analytics:revenue'
  isGood: boolean | null
}
export const metricOf = (name: Metric): MetricOf => metrics[name]

/** What a metric may be cut by. */
export const dimensionsOf = (name: Metric): readonly Dimension[] => factKinds[metrics[name].facts].dimensions

/** Measures added and subtracted, from their sums. */
export const partsOf = (parts: Readonly<Record<string, 1 | -1>>, sums: Readonly<Record<string, number>>) =>
  Object.entries(parts).reduce((sum, [measure, sign]) => sum + sign * (sums[measure] ?? 0), 0)

/** The figure from the sums of its measures; null where it would divide by zero. */
export function figureOf(name: Metric, sums: Readonly<Record<string, number>>): number | null {
  const { sum, per, scale = 1 } = metricOf(name)
  const above = partsOf(sum, sums) / scale
  if (!per) return above
  const below = partsOf(per, sums)
  return below === 0 ? null : above / below
}

/** (now − before) ÷ |before|; null if there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null) =>
  now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before)
