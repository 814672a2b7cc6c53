import { isGroup, knownFilter, partsOf, type Condition, type Filter } from '@learning-cms/contract/core/lists/filter'

/** The conditions of a filter in the order they are written. */
export const conditionsIn = (filter: string): Condition[] => flat(knownFilter(filter))

const flat = (part: Filter): Condition[] => (isGroup(part) ? partsOf(part).flatMap(flat) : [part])
