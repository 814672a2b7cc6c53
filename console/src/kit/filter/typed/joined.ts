import { isGroup, partsOf, type Condition, type Filter } from '@learning-cms/contract/core/lists/filter'
import { filterIn } from '#kit/filter/filter-in.ts'
import { textsIn } from '#kit/filter/value-shapes.ts'

const partsIn = (text: string | undefined): Filter[] => {
  const filter = filterIn(text)
  if (!filter) return []
  return isGroup(filter) && 'all' in filter ? partsOf(filter) : [filter]
}

/**
 * The filter with further conditions, all of which must hold. Of the same comparison on the same field there is one:
 * further choices are added to those chosen, and any other value takes the place of the former.
 */
export function joined(text: string | undefined, conditions: readonly Condition[]): string {
  return JSON.stringify({ all: conditions.reduce(withOne, partsIn(text)) })
}

function withOne(parts: Filter[], condition: Condition): Filter[] {
  const isSame = (part: Filter): part is Condition =>
    !isGroup(part) && part.field === condition.field && part.is === condition.is
  const former = parts.find(isSame)
  if (!former) return [...parts, condition]
  const isSet = condition.is === 'any-of' || condition.is === 'none-of'
  const value = isSet ? [...new Set([...textsIn(former.value), ...textsIn(condition.value)])] : condition.value
  return parts.map((part) => (part === former ? { ...condition, ...(value !== undefined && { value }) } : part))
}
