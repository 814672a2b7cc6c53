import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import {
  DEEPEST_GROUP,
  MOST_CONDITIONS,
  type Condition,
  type Filter,
  type FilterFields,
} from '@learning-cms/contract/core/lists/filter'
import * as z from 'zod'
import { dayFromNow } from '@learning-cms/testkit/days'

type Schema = {
  type?: string
  format?: string
  enum?: string[]
  maximum?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

/**
 * Lengths of ranges in days, the longest first: the longest permitted range differs between routes and is not in the
 * schema.
 */
const SPANS = [3_699, 730, 366, 184, 92, 60, 31, 7]
/** About a hundred characters of short words. */
const LONG_SEARCH = 'ữ a '.repeat(25).trim()

const printed = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
export const propertiesOf = (schema: z.ZodType) => printed(schema).properties ?? {}

/** Queries that ask for as much as possible, the widest range of days first: the first that is accepted is the widest. */
export function widestQueries(schema: z.ZodType, filter?: Filter) {
  const { properties = {}, required = [] } = printed(schema)
  return SPANS.map((days) => {
    const values = Object.entries(properties).flatMap(([name, inner]) => {
      const value = widestFor(name, inner, { days, isRequired: required.includes(name) })
      return value === undefined ? [] : [[name, value]]
    })
    if (filter) values.push(['filter', JSON.stringify(filter)])
    return new URLSearchParams(values).toString()
  })
}

type How = { days: number; isRequired: boolean }

function widestFor(name: string, { type, format, maximum, anyOf, enum: choices }: Schema, { days, isRequired }: How) {
  if (format === 'date') return /^(from|since)|From$/.test(name) ? daysAfter(dayFromNow(0), -days) : dayFromNow(0)
  if (name === 'search') return LONG_SEARCH
  if (name === 'size' || name === 'limit') return String(maximum)
  // Other parameters make the result smaller, except several choices of one kind.
  const several = anyOf?.find((inner) => inner.type === 'array')?.items?.enum
  if (several) return several.join(',')
  return isRequired && type === 'string' ? choices?.[0] : undefined
}

const conditionOn = (fields: FilterFields, at: number): Condition => {
  const all = Object.entries(fields).filter(([, { type }]) => type !== 'reference')
  const [field, one] = all[at % all.length]!
  const values: Record<string, Omit<Condition, 'field'>> = {
    text: { is: 'contains', value: `a${at} `.repeat(10).trim() },
    number: { is: 'at-least', value: -at },
    money: { is: 'at-least', value: -at },
    date: { is: 'within', value: { last: 3_000 } },
    'yes-no': { is: at % 2 ? 'yes' : 'no' },
  }
  return { field, ...(one.type === 'choice' ? { is: 'any-of', value: [...one.of] } : values[one.type]!) }
}

/** As many conditions as are allowed, on as many fields as there are, in groups as deep as they may be. */
export function largestFilter(fields: FilterFields): Filter {
  const conditions = Array.from({ length: MOST_CONDITIONS }, (_, at) => conditionOn(fields, at))
  let filter: Filter = { any: conditions }
  for (let depth = 1; depth < DEEPEST_GROUP; depth += 1) filter = depth % 2 ? { all: [filter] } : { any: [filter] }
  return filter
}
