import type { Route } from '@learning-cms/contract/core/route'
import * as z from 'zod'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  /** For a record: the schema of its values. */
  additionalProperties?: Schema | boolean
  items?: Schema
  /** For a tuple: the schema of each member. */
  prefixItems?: Schema[]
  minItems?: number
  minLength?: number
  minimum?: number
}

/** The smallest value that a body's schema accepts, so that a test can break one thing at a time. */
export function sampleOf(schema: z.ZodType): unknown {
  const sample = sketchOf(schema)
  const read = schema.safeParse(sample)
  if (!read.success) throw new Error(`No sample for this schema: ${JSON.stringify(sample)}\n${read.error.message}`)
  return sample
}

/** The same without a check: a pattern or a rule over several fields may refuse the value. */
export const sketchOf = (schema: z.ZodType): unknown =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

/** The address of a route for the record with this id. A parameter with fixed choices gets the first one. */
export function addressOf({ path, params }: Pick<Route, 'path' | 'params'>, id: string) {
  const offered = params ? (z.toJSONSchema(params, { io: 'input' }) as Schema).properties! : {}
  return path.replace(/:(\w+)/g, (_, name: string) => (offered[name]?.enum?.[0] as string | undefined) ?? id)
}

/** Whether the route is about one record, which may not exist. */
export const isAboutOne = (route: Pick<Route, 'path' | 'params'>) => addressOf(route, 'x') !== addressOf(route, 'y')

function valueOf(schema: Schema): unknown {
  const { type, properties = {}, required = [], items, minItems = 0, minimum = 0 } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (inner && !type) return valueOf(inner[0]!)
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? eachOf(schema))]))
  if (schema.prefixItems) return schema.prefixItems.map(valueOf)
  if (type === 'array') return Array.from({ length: minItems }, () => valueOf(items!))
  if (type === 'integer' || type === 'number') return Math.max(minimum, 0)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return textOf(schema)
}

const eachOf = ({ additionalProperties }: Schema) =>
  typeof additionalProperties === 'object' ? additionalProperties : {}

function textOf({ format, minLength = 0 }: Schema) {
  if (format === 'uuid') return '0190a000-0000-7000-8000-000000000001'
  if (format === 'email') return 'mau@example.test'
  if (format === 'uri') return 'https://example.test'
  if (format === 'date') return '2026-01-01'
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z'
  return 'mau@example.test'.padEnd(minLength, '1')
}
