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
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  printed[io].set(schema, made as JsonSchema)
  return made as JsonSchema
}
