import { namedSpans, type DaySpan } from '@learning-cms/contract/core/lists/filter-days'

// The value of a condition, read in the shape that its comparison needs; nothing if it has another.

export const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

export const rangeIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export function spanIn(value: unknown): DaySpan | undefined {
  if (typeof value !== 'object' || value === null) return namedSpans.find((span) => span === value)
  if ('last' in value && typeof value.last === 'number') return { last: value.last }
  return 'next' in value && typeof value.next === 'number' ? { next: value.next } : undefined
}
