import { isOptionsGroup, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core'
import { holds } from './match.ts'

/** For Mantine's selects: searched without accents and case, as records are. */
export const filterOptions: OptionsFilter = ({ options, search }) =>
  options.flatMap((option): ComboboxParsedItem[] => {
    if (!isOptionsGroup(option)) return holds(option.label, search.trim()) ? [option] : []
    const items = option.items.filter(({ label }) => holds(label, search.trim()))
    return items.length > 0 ? [{ ...option, items }] : []
  })
