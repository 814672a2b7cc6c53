import * as z from 'zod'
import { id, text } from '#core/common.ts'
import { dayRule } from './filter-days.ts'

/** The filters available for a field. `canBeEmpty` adds whether there is a value at all. */
export type FilterField = { canBeEmpty?: true } & (
  | { type: 'text' }
  | { type: 'number'; hasDecimals?: true }
  | { type: 'money' }
  | { type: 'date' }
  | { type: 'choice'; of: readonly string[] }
  | { type: 'yes-no' }
  | { type: 'reference'; to: 'categories' | 'instructors' | 'roles' | 'courses' | 'products' | 'tags' }
)
export type FieldType = FilterField['type']
export type FilterFields = Readonly<Record<string, FilterField>>

const ofNumbers = ['equals', 'below', 'at-most', 'above', 'at-least', 'between'] as const
const ofSets = ['any-of', 'none-of'] as const
/** Text is compared without accents and case. A reference to a category includes everything below it. */
export const operators = {
  text: ['contains', 'is', 'starts'],
  number: ofNumbers,
  money: ofNumbers,
  date: ['within', 'on', 'before', 'after', 'between'],
  choice: ofSets,
  'yes-no': ['yes', 'no'],
  reference: ofSets,
} as const
const ofEmptiness = ['empty', 'filled'] as const
export type Operator = (typeof operators)[FieldType][number] | (typeof ofEmptiness)[number]

export const operatorsOf = ({ type, canBeEmpty }: FilterField): Operator[] => [
  ...operators[type],
  ...(canBeEmpty ? ofEmptiness : []),
]
/** Operators without a value. */
export const needsNoValue = (operator: Operator) =>
  operator === 'yes' || operator === 'no' || operator === 'empty' || operator === 'filled'

export type FilterValue = string | number | readonly string[] | readonly number[] | { last: number } | { next: number }
export type Condition = { field: string; is: Operator; value?: FilterValue }
export type Group = { all: Filter[] } | { any: Filter[] }
export type Filter = Group | Condition

export const DEEPEST_GROUP = 3
export const MOST_CONDITIONS = 30
const LONGEST_FILTER = 16_000

export const isGroup = (filter: Filter): filter is Group => 'all' in filter || 'any' in filter
export const partsOf = (group: Group) => ('all' in group ? group.all : group.any)

type Fault = { reason: string; values: Record<string, unknown> }
type FilterReading = { filter: Filter; fault?: undefined } | { filter?: undefined; fault: Fault }

class Unreadable extends Error {
  readonly fault: Fault
  constructor(reason: string, values: Record<string, unknown> = {}) {
    super(reason)
    this.fault = { reason, values }
  }
}

/** Parses the text of a filter on these fields, or says why it is invalid. */
export function readFilter(fields: FilterFields, written: string): FilterReading {
  try {
    const filter = readPart(fields, parsed(written), 1)
    if (countConditions(filter) > MOST_CONDITIONS) throw new Unreadable('filters.too-many', { max: MOST_CONDITIONS })
    return { filter }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault }
    throw error
  }
}

/** For text the contract has already validated: the output of `filterText`. */
export const knownFilter = (text: string) => JSON.parse(text) as Filter

/**
 * The `filter` of a list query: JSON text, as in a URL. The output is the same filter, validated and normalised. Where it
 * is required, the documentation needs an example.
 */
export const filterText = (fields: FilterFields, example?: Filter) =>
  z
    .string()
    .max(LONGEST_FILTER)
    .meta(example ? { examples: [JSON.stringify(example)] } : {})
    .transform((text, context) => {
      const { filter, fault } = readFilter(fields, text)
      if (filter) return JSON.stringify(filter)
      context.addIssue({ code: 'custom', message: fault.reason, params: fault.values })
      return z.NEVER
    })

export const countConditions = (filter: Filter): number =>
  isGroup(filter) ? partsOf(filter).reduce((sum, part) => sum + countConditions(part), 0) : 1

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('filters.malformed')
  }
}

function readPart(fields: FilterFields, part: unknown, depth: number): Filter {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) throw new Unreadable('filters.malformed')
  const names = Object.keys(part)
  const [name] = names
  if (names.length === 1 && (name === 'all' || name === 'any'))
    return readGroup(fields, { name, parts: (part as Record<string, unknown>)[name], depth })
  if (names.some((name) => !['field', 'is', 'value'].includes(name))) throw new Unreadable('filters.malformed')
  return readCondition(fields, part as Record<string, unknown>)
}

type Nested = { name: 'all' | 'any'; parts: unknown; depth: number }

function readGroup(fields: FilterFields, { name, parts, depth }: Nested): Group {
  if (!Array.isArray(parts)) throw new Unreadable('filters.malformed')
  if (depth > DEEPEST_GROUP) throw new Unreadable('filters.too-deep', { max: DEEPEST_GROUP })
  if (parts.length === 0) throw new Unreadable('filters.empty-group')
  if (parts.length > MOST_CONDITIONS) throw new Unreadable('filters.too-many', { max: MOST_CONDITIONS })
  const read = parts.map((part) => readPart(fields, part, depth + 1))
  return name === 'all' ? { all: read } : { any: read }
}

function readCondition(fields: FilterFields, { field: name, is, value }: Record<string, unknown>): Condition {
  if (typeof name !== 'string' || typeof is !== 'string') throw new Unreadable('filters.malformed')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new Unreadable('filters.unknown-field', { field: name })
  const offered = operatorsOf(field)
  const operator = offered.find((offered) => offered === is)
  if (!operator) throw new Unreadable('filters.unknown-operator', { field: name, operator: is, options: offered })
  if (needsNoValue(operator)) {
    if (value !== undefined) throw new Unreadable('filters.bad-value', { field: name })
    return { field: name, is: operator }
  }
  const read = valueRule(field, operator).safeParse(value)
  if (!read.success) throw new Unreadable(reasonIn(read.error), { field: name })
  return { field: name, is: operator, value: read.data }
}

const reasonIn = ({ issues }: z.ZodError) =>
  issues.some(({ message }) => message === 'filters.range-order') ? 'filters.range-order' : 'filters.bad-value'

function valueRule(field: FilterField, operator: Operator): z.ZodType<FilterValue> {
  switch (field.type) {
    case 'text':
      return text(200).min(1)
    case 'number':
      return numberRule(field.hasDecimals ? z.number().min(-LARGEST).max(LARGEST) : integerValue, operator)
    case 'money':
      return numberRule(integerValue, operator)
    case 'date':
      return dayRule(operator)
    case 'choice':
      return setOf(z.enum(field.of as [string, ...string[]]), field.of.length)
    default:
      return setOf(id, 50)
  }
}

const LARGEST = 1_000_000_000_000
const integerValue = z.int().min(-LARGEST).max(LARGEST)

const numberRule = (one: z.ZodType<number>, operator: Operator): z.ZodType<FilterValue> =>
  operator === 'between'
    ? z.tuple([one, one]).refine(([least, most]) => least <= most, { error: 'filters.range-order', abort: true })
    : one

const setOf = (one: z.ZodType<string>, most: number) =>
  z
    .array(one)
    .min(1)
    .max(most)
    .transform((values) => [...new Set(values)])
