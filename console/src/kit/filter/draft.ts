import {
  DEEPEST_GROUP,
  isGroup,
  operatorsOf,
  partsOf,
  readFilter,
  type Condition,
  type Filter,
  type FilterFields,
  type Operator,
} from '@learning-cms/contract/core/lists/filter'
import type { LabelledField } from './labelled-fields.ts'

/** A filter being built: every part has a key, and a condition may still lack its value. */
export type DraftCondition = { key: string; field: string; is: Operator; value?: unknown }
export type DraftGroup = { key: string; of: 'all' | 'any'; parts: FilterDraft[] }
export type FilterDraft = DraftGroup | DraftCondition

export const isDraftGroup = (part: FilterDraft): part is DraftGroup => 'parts' in part

let made = 0
const newKey = () => `part-${(made += 1)}`

export const emptyGroup = (): DraftGroup => ({ key: newKey(), of: 'all', parts: [] })

export const conditionOn = (field: LabelledField): DraftCondition => ({
  key: newKey(),
  field: field.name,
  is: operatorsOf(field)[0]!,
})

/** The root is always a group, even for a single condition. */
export function draftOf(filter: Filter | undefined): DraftGroup {
  if (!filter) return emptyGroup()
  const draft = keyed(filter)
  return isDraftGroup(draft) ? draft : { ...emptyGroup(), parts: [draft] }
}

const keyed = (filter: Filter): FilterDraft =>
  isGroup(filter)
    ? { key: newKey(), of: 'all' in filter ? 'all' : 'any', parts: partsOf(filter).map(keyed) }
    : { key: newKey(), ...filter }

/** The filter so far; groups without a condition are left out. */
export function filterOf(part: FilterDraft): Filter | undefined {
  if (!isDraftGroup(part)) {
    const { key: _key, ...condition } = part
    return condition as Condition
  }
  const parts = part.parts.map(filterOf).filter((inner) => inner !== undefined)
  if (parts.length === 0) return undefined
  return part.of === 'all' ? { all: parts } : { any: parts }
}

/** Why each invalid condition is invalid, by its key. */
export function faultsIn(fields: FilterFields, part: FilterDraft): Record<string, { reason: string; values: object }> {
  if (isDraftGroup(part)) return Object.assign({}, ...part.parts.map((inner) => faultsIn(fields, inner)))
  const { fault } = readFilter(fields, JSON.stringify(filterOf(part)))
  return fault ? { [part.key]: fault } : {}
}

export const changed = <Part extends FilterDraft>(
  part: Part,
  key: string,
  change: (part: FilterDraft) => FilterDraft[],
): Part =>
  isDraftGroup(part)
    ? {
        ...part,
        parts: part.parts.flatMap((inner) => (inner.key === key ? change(inner) : [changed(inner, key, change)])),
      }
    : part

export const withPart = (root: DraftGroup, groupKey: string, part: FilterDraft): DraftGroup => {
  const grown = (group: DraftGroup) => ({ ...group, parts: [...group.parts, part] })
  return root.key === groupKey
    ? grown(root)
    : changed(root, groupKey, (inner) => [isDraftGroup(inner) ? grown(inner) : inner])
}

export const copyOf = (part: FilterDraft): FilterDraft =>
  isDraftGroup(part) ? { ...part, key: newKey(), parts: part.parts.map(copyOf) } : { ...part, key: newKey() }

/** Levels of groups from here down: 1 for a group that contains only conditions. */
export const depthOf = (part: FilterDraft): number =>
  isDraftGroup(part) ? 1 + Math.max(0, ...part.parts.map(depthOf)) : 0

export const mayNest = (depth: number) => depth < DEEPEST_GROUP

/** The filter without the parts that the list does not understand. */
export function repaired(fields: FilterFields, filter: Filter): Filter | undefined {
  if (!isGroup(filter)) return readFilter(fields, JSON.stringify(filter)).filter
  const parts = partsOf(filter).flatMap((part) => repaired(fields, part) ?? [])
  if (parts.length === 0) return undefined
  return 'all' in filter ? { all: parts } : { any: parts }
}
