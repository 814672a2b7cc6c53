import type * as z from 'zod'
import { sketchOf } from '@learning-cms/testkit/sample'
import type { Def } from './schema-messages.ts'

const MARKS = '<'.repeat(6_001)
const plain = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'a\0b',
  'a\nb',
  '0',
  '-1',
  'https://x.test/ä b',
  -1,
  0,
  0.5,
  1e15,
  true,
  MARKS,
]
/** Longer ones take more time than they are worth. */
const LONGEST = 300_000

/** Values that a schema with these checks may refuse: around its limits, and what is often refused. */
export function valuesFor(schema: z.ZodType, checks: readonly Def[]): unknown[] {
  const { type, element } = schema._zod.def as Def
  const limits = checks.flatMap((check) =>
    ['minimum', 'maximum', 'length', 'value'].map((name) => check[name]).filter((limit) => typeof limit === 'number'),
  )
  const beside = limits.flatMap((limit) => [limit - 1, limit + 1])
  const sizes = beside.filter((size) => size >= 0 && size < LONGEST)
  const lists = (member: unknown) => [[], [member, member], ...sizes.map((size) => Array(size).fill(member))]
  if (type === 'array') return [...plain, ...lists(sketchOf(element as z.ZodType))]
  return [
    ...plain,
    {},
    ...beside,
    ...limits.map((limit) => limit + 0.5),
    ...sizes.flatMap((size) => ['a'.repeat(size), '1'.repeat(size)]),
  ]
}
