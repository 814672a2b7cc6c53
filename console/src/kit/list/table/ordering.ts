/** Moves the item to this place among the others. */
export function withPlace<Item extends { id: string }>(items: readonly Item[], id: string, place: number): Item[] {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) return [...items]
  const others = items.toSpliced(at, 1)
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, items[at]!)
}

/** Where a key moves the item; undefined for other keys. */
export function placeByKey(key: string, at: number, total: number) {
  const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: total - 1 }[key]
  return place === undefined || place < 0 || place >= total || place === at ? undefined : place
}
