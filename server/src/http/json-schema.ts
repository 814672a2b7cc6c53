import * as z from 'zod'

export type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
} & Record<string, unknown>

const printed = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }

/** A schema of the contract as JSON Schema; each is generated once. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const known = printed[io].get(schema)
  if (known) return known
  const { $schema: _dialect, ...printedNow } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  const made = printedNow as JsonSchema
  printed[io].set(schema, made)
  return made
}
