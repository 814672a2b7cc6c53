import { countConditions, knownFilter, type Filter } from '@learning-cms/contract/core/lists/filter'

/** The filter in an address, which anybody may have typed; undefined if there is none, or it cannot be read. */
export function filterIn(text: string | undefined): Filter | undefined {
  if (text === undefined) return undefined
  try {
    const filter = knownFilter(text)
    // Reaches every part, so what has none is met here.
    countConditions(filter)
    return filter
  } catch {
    return undefined
  }
}
