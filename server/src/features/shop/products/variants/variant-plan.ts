import { optionKey, type ProductOption } from '@learning-cms/contract/shop/variants'

export type Existing = { id: string; optionValues: readonly string[]; isInUse: boolean }
/** Variants in their order; without an id, one that is to be made. */
export type PlannedVariant = { id: string | null; optionValues: string[] }
export type Plan = { variants: PlannedVariant[]; removed: Existing[] }

/** Every combination, the last option varying fastest. */
export const combine = (options: readonly ProductOption[]): string[][] =>
  options.length === 0
    ? []
    : options.reduce<string[][]>(
        (made, { values }) => made.flatMap((chosen) => values.map(({ vi }) => [...chosen, vi])),
        [[]],
      )

const keyOf = (values: readonly string[]) => JSON.stringify(values.map(optionKey))

/**
 * Which variant becomes which when the options change. Options and values are the same if they are called the same, but
 * for case and accents. A new option gives the variants there are its first value; where a dropped option makes two the
 * same, the one that was sold or is in stock remains.
 */
export function planVariants(
  before: readonly ProductOption[],
  after: readonly ProductOption[],
  existing: readonly Existing[],
): Plan {
  const target = ({ optionValues }: Existing) =>
    after.map(({ nameVi, values }) => {
      const place = before.findIndex((option) => optionKey(option.nameVi) === optionKey(nameVi))
      return place === -1 ? values[0]!.vi : (optionValues[place] ?? '')
    })
  const heirs = new Map<string, Existing>()
  for (const one of existing) {
    const key = keyOf(target(one))
    const other = heirs.get(key)
    if (!other || (one.isInUse && !other.isInUse)) heirs.set(key, one)
  }
  const variants = combine(after).map((optionValues) => ({
    id: heirs.get(keyOf(optionValues))?.id ?? null,
    optionValues,
  }))
  const stay = new Set(variants.map(({ id }) => id))
  return { variants, removed: existing.filter(({ id }) => !stay.has(id)) }
}
