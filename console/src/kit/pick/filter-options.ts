import { isOptionsGroup, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core'
import { exactFirst, isExactly } from './exact.ts'
import { holds } from './match.ts'

/** Where a label joins several names, each of them counts, after the label as a whole. */
function namedFirst<Option>(options: readonly Option[], labelsOf: (option: Option) => string[], search: string) {
  const byPart = exactFirst(options, (option) =>
    isExactly(
      labelsOf(option).flatMap((label) => label.split(' · ')),
      search,
    ),
  )
  return exactFirst(byPart, (option) => isExactly(labelsOf(option), search))
}

/** For Mantine's selects: searched without accents and case, as records are, with what is called so first. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const found = options.flatMap((option): ComboboxParsedItem[] => {
    if (!isOptionsGroup(option)) return holds(option.label, search.trim()) ? [option] : []
    const items = option.items.filter(({ label }) => holds(label, search.trim()))
    return items.length > 0 ? [{ ...option, items: namedFirst(items, ({ label }) => [label], search) }] : []
  })
  const labelsOf = (option: ComboboxParsedItem) =>
    isOptionsGroup(option) ? option.items.map(({ label }) => label) : [option.label]
  return namedFirst(found, labelsOf, search)
}
