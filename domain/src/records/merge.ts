export type RecordFields = Record<string, unknown>

const isObject = (value: unknown): value is RecordFields => typeof value === 'object' && value !== null

/** Compared as JSON; a number field that could not be parsed is not the same as an empty one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** The fields that differ, with their new values. */
export const changesOf = <Values extends RecordFields>(before: Values, now: Values) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name]))) as Partial<Values>

/** A value before, and as two people changed it. */
export type Three<Value> = { base: Value; mine: Value; theirs: Value }
/** Undefined when only a person can decide. */
type Settled<Value> = { value: Value } | undefined

export type Merge<Values extends RecordFields> = {
  /** Both sides' changes; my value where they clash. */
  merged: Values
  /** Changed by both, differently. */
  clashes: (keyof Values & string)[]
  /** Their changes that the merge includes. */
  incoming: (keyof Values & string)[]
}

/**
 * What becomes of a record that two people changed at once. Whoever gets a 412 merges what they changed with the row of
 * the answer, and sends the result under the version of that row; only clashes need a person.
 */
export function merge<Values extends RecordFields>({ base, mine, theirs }: Three<Values>): Merge<Values> {
  const merged: RecordFields = {}
  const [clashes, incoming]: [string[], string[]] = [[], []]
  for (const name of Object.keys(mine)) {
    const settled = mergedValue({ base: base[name], mine: mine[name], theirs: theirs[name] })
    merged[name] = settled ? settled.value : mine[name]
    if (!settled) clashes.push(name)
    else if (!isSame(settled.value, mine[name])) incoming.push(name)
  }
  return { merged: merged as Values, clashes, incoming }
}

function mergedValue({ base, mine, theirs }: Three<unknown>): Settled<unknown> {
  if (isSame(mine, theirs) || isSame(mine, base)) return { value: theirs }
  if (isSame(theirs, base)) return { value: mine }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergedLists({ base, mine, theirs })
  return undefined
}

type List = readonly unknown[]
type KeyedItems = Map<string, unknown>

const isRow = (item: unknown): item is RecordFields & { id: string } => isObject(item) && typeof item['id'] === 'string'

/** Rows are identified by id, other items by content. */
const byKey = (list: List): KeyedItems =>
  new Map(list.map((item) => [isRow(item) ? item.id : JSON.stringify(item), item]))

/** Item by item: what either side added, removed, moved or changed. */
function mergedLists(lists: Three<List>): Settled<unknown[]> {
  const known = { base: byKey(lists.base), mine: byKey(lists.mine), theirs: byKey(lists.theirs) }
  // Duplicates cannot be told apart.
  if ((['base', 'mine', 'theirs'] as const).some((side) => known[side].size < lists[side].length)) return undefined
  const items = mergedItems(known)
  const order = items && mergedOrder(known, items)
  const value = order?.map((key) => items!.get(key))
  return value && keepsMoves(lists, value) ? { value } : undefined
}

function mergedItems(known: Three<KeyedItems>): KeyedItems | undefined {
  const { base, mine, theirs } = known
  const items: KeyedItems = new Map()
  const hasNew = [...mine.keys(), ...theirs.keys()].some((key) => !base.has(key))
  for (const key of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const item = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const isBoth = mine.has(key) && theirs.has(key)
    const settled = isBoth ? mergedItem(item) : { value: item.mine ?? item.theirs }
    if (!settled) return undefined
    if (isBoth || !base.has(key)) items.set(key, settled.value)
    // Removed: the other side must not have changed it; an item missing from both may have been rewritten by both.
    else if (settled.value === undefined ? hasNew && !isRow(item.base) : !isSame(item.base, settled.value))
      return undefined
  }
  return items
}

/** Rows field by field. */
function mergedItem(item: Three<unknown>): Settled<unknown> {
  const { base, mine, theirs } = item
  const settled = mergedValue(item)
  if (settled || !isRow(base) || !isRow(mine) || !isRow(theirs)) return settled
  const { merged, clashes } = merge<RecordFields>({ base, mine, theirs })
  return clashes.length === 0 ? { value: merged } : undefined
}

/** The order of whoever moved something; additions by the other go after their predecessor. */
function mergedOrder({ base, mine, theirs }: Three<KeyedItems>, items: KeyedItems): string[] | undefined {
  const staying = (side: KeyedItems) =>
    [...side.keys()].filter((key) => base.has(key) && mine.has(key) && theirs.has(key))
  const iMoved = !isSame(staying(mine), staying(base))
  if (iMoved && !isSame(staying(theirs), staying(base)) && !isSame(staying(theirs), staying(mine))) return undefined
  const [spine, other] = iMoved ? [mine, theirs] : [theirs, mine]
  const [first, second] = [gapsOf(spine, base), gapsOf(other, base)]
  const order = [...spine.keys()].filter((key) => items.has(key))
  let behind = -1
  for (const key of other.keys()) {
    const at = order.indexOf(key)
    if (at >= 0) behind = at
    else if (items.has(key)) {
      while (first.has(order[behind + 1]!) && first.get(order[behind + 1]!)! <= second.get(key)!) behind += 1
      order.splice((behind += 1), 0, key)
    }
  }
  return order
}

/** For each added item: its predecessor's position in the base. */
function gapsOf(side: KeyedItems, base: KeyedItems) {
  const places = [...base.keys()]
  const gaps = new Map<string, number>()
  let behind = -1
  for (const key of side.keys())
    if (base.has(key)) behind = places.indexOf(key)
    else gaps.set(key, behind)
  return gaps
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(idsIn) : isRow(value) ? [value.id, ...Object.values(value).flatMap(idsIn)] : []

/** A row moved between nested lists must neither appear twice, nor return after somebody removed it. */
function keepsMoves({ base, mine, theirs }: Three<List>, value: List) {
  const [ids, before, ours, others] = [value, base, mine, theirs].map(idsIn) as [string[], ...string[][]]
  const isStaying = (id: string) => !before!.includes(id) || (ours!.includes(id) && others!.includes(id))
  return new Set(ids).size === ids.length && ids.every(isStaying)
}
