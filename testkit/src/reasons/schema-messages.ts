import { isReason, type Reason } from '@learning-cms/contract/core/all-reasons'
import type * as z from 'zod'
import { sketchOf } from '@learning-cms/testkit/sample'
import { valuesFor } from './refused-values.ts'

/** A reason that a schema gives at one of its places. */
export type Message = {
  reason: Reason
  path: string
  /** Values for the place, some of which are refused. */
  values: readonly unknown[]
  /** A value that almost satisfies the schema. */
  sketch: unknown
  /** The whole input with a value at the place. */
  around: (value: unknown) => unknown
}
export type Def = z.core.$ZodTypeDef & Record<string, unknown>
type Place = { steps: string[]; around: Message['around'] }
type Inner = [schema: z.ZodType, place: Place]

/** Whatever a message may depend on. */
const issues = [undefined, null, '', ' ', 'x', 0.5, -1, 0, true, [], {}].flatMap((input) =>
  ['invalid_type', 'too_small', 'too_big', 'invalid_format', 'invalid_value', 'custom'].map((code) => ({
    code,
    input,
  })),
)

function reasonsIn({ error }: { error?: unknown }): Reason[] {
  if (typeof error !== 'function') return []
  const messages = issues.map((issue) => (error as (issue: object) => unknown)(issue))
  const texts = messages.map((one) => (typeof one === 'object' && one ? (one as { message: unknown }).message : one))
  return texts.filter((text): text is Reason => typeof text === 'string' && isReason(text))
}

const checksOf = (def: Def) =>
  ((def.checks ?? []) as unknown as { _zod: { def: Def } }[]).map((check) => check._zod.def)

/** The reasons that stand in a schema as messages of its checks, at every place; not those that its functions choose. */
export function messagesOf(schema: z.ZodType): Message[] {
  const found: Message[] = []
  visit(schema, { steps: [], around: (value) => value }, { found, above: [] })
  return found
}

function visit(schema: z.ZodType, place: Place, { found, above }: { found: Message[]; above: readonly Def[] }) {
  const def = schema._zod.def as Def
  // A schema that contains itself is read once.
  if (above.includes(def)) return
  const checks = checksOf(def)
  const reasons = new Set([def, ...checks].flatMap(reasonsIn))
  const values = reasons.size > 0 ? valuesFor(schema, checks) : []
  for (const reason of reasons)
    found.push({ reason, path: place.steps.join('.'), around: place.around, values, sketch: sketchOf(schema) })
  for (const [inner, below] of innerOf(schema, place)) visit(inner, below, { found, above: [...above, def] })
}

function innerOf(schema: z.ZodType, place: Place): Inner[] {
  const def = schema._zod.def as Def
  const at = (step: string, within: Message['around']): Place => ({
    steps: [...place.steps, step],
    around: (value) => place.around(within(value)),
  })
  const sketch = sketchOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.ZodType>).map(([name, field]) => [
        field,
        at(name, (value) => ({ ...(sketch as object), [name]: value })),
      ])
    case 'array':
      return [[def['element'] as z.ZodType, at('0', (value) => [value, ...(sketch as unknown[]).slice(1)])]]
    case 'tuple':
      return (def['items'] as z.ZodType[]).map((item, index) => [
        item,
        at(String(index), (value) => (sketch as unknown[]).with(index, value)),
      ])
    case 'record': {
      const name = String(sketchOf(def['keyType'] as z.ZodType))
      return [[def['valueType'] as z.ZodType, at(name, (value) => ({ [name]: value }))]]
    }
    default:
      return samePlace(def).map((inner) => [inner, place])
  }
}

/** Alternatives, both sides of a pipe or an intersection, what is optional or has a default. */
function samePlace(def: Def): z.ZodType[] {
  const named = ['left', 'right', 'in', 'out', 'innerType'].map((name) => def[name])
  const lazy = def.type === 'lazy' ? [(def['getter'] as () => unknown)()] : []
  return [...((def['options'] ?? []) as unknown[]), ...named, ...lazy].filter(Boolean) as z.ZodType[]
}
