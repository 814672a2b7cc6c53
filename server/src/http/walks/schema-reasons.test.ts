import { api } from '@learning-cms/contract'
import { fieldReasons, type Reason } from '@learning-cms/contract/core/all-reasons'
import type { Route } from '@learning-cms/contract/core/route'
import { messagesOf, type Message } from '@learning-cms/testkit/reasons/schema-messages'
import type * as z from 'zod'
import { expect, test } from 'vitest'
import { validator } from '#http/errors/validate.ts'

// Fixed days: compared with each other only, or far from every day of a run.

const inputs = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>).flatMap(([name, route]) =>
    (['body', 'query'] as const).flatMap((part) => {
      const schema = route[part]
      return schema ? [{ name: `${entity}.${name} ${part}`, schema }] : []
    }),
  ),
)

/** The reasons by the paths of their fields, as a caller gets them. */
function refusalsOf(schema: z.ZodType, value: unknown) {
  const { error } = validator(schema, 'body')(value)
  return error ? Object.entries(fieldReasons(error.issues).fields) : []
}

const some = '0190a000-0000-7000-8000-000000000001'
const company = { kind: 'company', name: 'A', taxCode: '0123456789', address: 'B' }
const event = { start: '2026-02-02', end: '2026-02-02', isAllDay: true, zone: 'Asia/Ho_Chi_Minh' }
const series = { unit: 'day', interval: 1, weekdays: [], monthBy: 'date' }
const point = [0, 0, 0]
const longOption = { nameVi: 'A', values: Array.from({ length: 60 }, (_, at) => ({ vi: String(at) })) }
const YET_TO_COME = '2199-01-01'

/**
 * Reasons that generated values do not provoke: rules over several fields, and rules about a meaning. For an object,
 * only the fields that differ from its sample.
 */
const byHand: Partial<Record<Reason, readonly unknown[]>> = {
  'analytics-notes.day': ['1989-12-31'],
  'analytics-notes.range-too-long': [{ from: '2000-01-01', to: '2026-01-01' }],
  'analytics.not-together': [
    { metric: 'buyers', cut: { course: some }, bound: 1 },
    { metrics: 'buyers', rows: 'course' },
  ],
  'artifacts.from-year-required': [{ fromYear: null, toYear: 5 }],
  'artifacts.in-future': [YET_TO_COME],
  'artifacts.years-order': [{ fromYear: 6, toYear: 5 }],
  'calendar.no-such-day': ['2026-02-30'],
  'calendar.no-such-time': [{ ...event, isAllDay: false }],
  'calendar.one-end': [{ ...series, count: 2, until: YET_TO_COME }],
  'calendar.tour-counts-there': [{ kind: 'tour', productId: some, capacity: 5 }],
  'calendar.tour-needs-ticket': [{ kind: 'tour', productId: null }],
  'calendar.until-before-start': [{ ...event, repeat: { ...series, count: null, until: '2026-02-01' } }],
  'calendar.window': [{ from: '2026-01-01', until: '2028-01-01' }],
  'courses.original-below-price': [{ price: 5, originalPrice: 4 }],
  'crm.period-order': [{ from: '2026-02-02', to: '2026-02-01' }],
  'crm.period-too-long': [{ from: '2000-01-01', to: '2026-01-01' }],
  'filters.range-order': [{ from: '2026-02-02', to: '2026-02-01', until: '2026-02-01' }],
  'gateways.limits-order': [
    { paymentMin: 2, paymentMax: 1 },
    { refundMin: 2, refundMax: 1 },
  ],
  'groups.period-reversed': [{ from: '2026-02-02', to: '2026-02-01' }],
  'invoices.address-required': [{ ...company, address: '' }],
  'invoices.buyer-name-required': [{ ...company, name: '' }],
  'invoices.tax-code-required': [{ ...company, taxCode: '' }],
  'kyc.birth-date': [YET_TO_COME],
  'kyc.issued-on': [YET_TO_COME],
  'learning-events.lesson-required': [{ kind: 'lesson_completed' }],
  'ledger.days-reversed': [{ postedFrom: '2026-02-02', postedTo: '2026-02-01' }],
  'metric-alerts.bound': [{ kind: 'unusual', bound: 1 }],
  'museum.closes-first': [{ opens: '10:00', closes: '09:00' }],
  'museum.days-order': [{ from: '2026-02-02', to: '2026-02-01', hours: [] }],
  'museum.hours-overlap': [
    [
      { opens: '08:00', closes: '10:00' },
      { opens: '09:00', closes: '11:00' },
    ],
  ],
  'notices.quiet-both': [{ quietFrom: 5, quietUntil: null }],
  'notices.quiet-empty': [{ quietFrom: 5, quietUntil: 5 }],
  'payment-files.nothing-chosen': [{ payoutIds: [], refundIds: [] }],
  'payment-files.too-many': [{ payoutIds: Array(200).fill(some), refundIds: [some] }],
  'periods.years-order': [{ startYear: 6, endYear: 5 }],
  'products.variants-too-many': [[longOption, { ...longOption, nameVi: 'B' }]],
  'saved-reports.no-metric': [{ metrics: '' }, {}],
  'saved-reports.unknown-metric': [{ metrics: 'luck' }],
  'saved-reports.unknown-part': [{ metrics: 'orders', luck: 'x' }],
  'scenes.looks-nowhere': [{ position: point, target: point, fovDegrees: 40 }],
  'scenes.not-a-direction': [point, [...point, 0]],
  'scenes.tour-without-stop': [[{ id: some, titleVi: '', titleEn: '', stops: [] }]],
}

/**
 * Messages that can never appear at these places: of alternatives to empty text, to null or to another kind of body,
 * and of rules behind a stricter limit.
 */
const silent = [
  ...['campaigns.create', 'campaigns.update'].flatMap((route) =>
    ['first', 'second'].map((column) => `input.too-many-tags ${route} body blocks.0.${column}.0.html`),
  ),
  'input.too-many-tags mailboxes.create body signature',
  'input.too-many-tags mailboxes.update body signature',
  'users.email-required organisations.create body email',
  'users.email-required organisations.update body email',
  'input.required periods.create body endYear',
  'input.required periods.update body endYear',
  'input.not-whole leads.linkOrder body order.expectedTotal',
  'input.not-whole leads.linkOrder body order.items.0.amount',
]

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function isProvoked(schema: z.ZodType, { reason, path, values, around, sketch }: Message) {
  const own = (byHand[reason] ?? []).flatMap((value) =>
    isObject(value) && isObject(sketch) ? [{ ...(sketch as object), ...(value as object) }, value] : [value],
  )
  return [...own, ...values].some((value) =>
    refusalsOf(schema, around(value)).some(([at, given]) => given === reason && at.startsWith(path)),
  )
}

test('every message of a schema is the answer to a value that breaks it', () => {
  const unprovoked = inputs.flatMap(({ name, schema }) =>
    messagesOf(schema)
      .filter((message) => !isProvoked(schema, message))
      .map(({ reason, path }) => `${reason} ${name} ${path}`),
  )
  expect([...new Set(unprovoked)].sort()).toEqual(silent.toSorted())
})

const deep = { any: [{ any: [{ any: [{ any: [{ field: 'status', is: 'any-of', value: ['active'] }] }] }] }] }
const named = (value: string) => ({ field: 'fullName', is: 'contains', value })
const filtered = (filter: unknown) => ({ filter: JSON.stringify(filter) })
const coded = (pattern: string) => ({ pattern })

/** Reasons that a function of the schema chooses, and reasons of limits without a message of their own. */
test.each<[Reason, z.ZodType, unknown]>([
  ['artifacts.pattern-number', api.organisation.saveRegister.body, coded('BT')],
  ['artifacts.pattern-year', api.organisation.saveRegister.body, coded('{year}-{year}-{number}')],
  ['artifacts.pattern-adjacent', api.organisation.saveRegister.body, coded('{year}{number}')],
  ['artifacts.pattern-letters', api.organisation.saveRegister.body, coded('BT9-{number}')],
  ['filters.malformed', api.students.list.query, { filter: '{' }],
  ['filters.too-deep', api.students.list.query, filtered(deep)],
  ['filters.too-many', api.students.list.query, filtered({ all: Array(51).fill(named('An')) })],
  ['filters.empty-group', api.students.list.query, filtered({ all: [] })],
  ['filters.unknown-field', api.students.list.query, filtered({ ...named('An'), field: 'shoes' })],
  ['filters.unknown-operator', api.students.list.query, filtered({ ...named('An'), is: 'smells-of' })],
  ['filters.bad-value', api.students.list.query, filtered(named(''))],
  ['input.wrong-type', api.students.create.body, { fullName: 7 }],
  ['input.wrong-format', api.students.list.query, { courseId: 'x' }],
  ['input.unknown-field', api.students.list.query, { shoes: 'red' }],
  ['input.not-offered', api.students.list.query, { order: 'up' }],
  ['input.too-large', api.students.list.query, { size: 101 }],
  ['input.too-small', api.students.list.query, { size: 0 }],
  ['input.too-long', api.students.list.query, { search: 'a'.repeat(101) }],
  ['input.too-many', api.calendarEvents.create.body, { ...event, remind: [1, 2, 3, 4] }],
  ['input.too-few', api.bulk.run.body, { entity: 'leads', target: { ids: [] }, command: { do: 'x' } }],
  ['input.too-short', api.mailboxes.create.body, { password: '' }],
])('%s', (reason, schema, value) => {
  expect(refusalsOf(schema, value).map(([, given]) => given)).toContain(reason)
})
