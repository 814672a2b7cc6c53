import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { Combobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isExactly } from '#kit/pick/exact.ts'
import { Picker, usePicking, type PickerField } from '#kit/pick/Picker.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { categoryTree } from './categories.api.ts'
import classes from './CategorySelect.module.css'
import { pathOf, visibleRows, type Tree } from './tree/tree.ts'

export type CategoryPickerProps = PickerField & {
  value?: string | null
  onChange?: (id: string | null) => void
  /** The tree, if the caller has it already. */
  tree?: Tree
  /** Which of them can be chosen; the others stay in the tree to lead to those below. */
  mayChoose?: (category: Category) => boolean
}

const anyMayBeChosen = () => true
const none = new Set<string>()

/** Picks a category from the tree: typing narrows it, with or without accents. */
export default function CategoryPicker(props: CategoryPickerProps) {
  const { value = null, onChange, tree: given, mayChoose = anyMayBeChosen, ...input } = props
  const say = useWords(categoryWords)
  const { data, isError } = useQuery({ ...categoryTree, enabled: given === undefined })
  const tree = given ?? data ?? []
  const picking = usePicking(onChange)
  const chosen = pathOf(tree, value)
  const rows = visibleRows(tree, { closed: none, search: picking.typed ?? '' })
  // A match stands below its parents, which may not match themselves.
  const isOffered = ({ category, isMatch }: (typeof rows)[number]) => isMatch && mayChoose(category)
  const exact = rows.findIndex((row) => isOffered(row) && isExactly([row.category.name], picking.typed))
  const best = exact < 0 ? rows.findIndex(isOffered) : exact
  return (
    <Picker
      picking={picking}
      field={{
        ...input,
        placeholder: input.placeholder ?? say('select'),
        error: input.error ?? (isError && say('loadFailed')),
      }}
      displayText={chosen.at(-1)?.name ?? ''}
      inFull={chosen.map(({ name }) => name).join(' › ')}
      best={best < 0 ? undefined : best}
      names={{ list: say('title'), clear: say('selectClear') }}
    >
      {rows.length === 0 && <Combobox.Empty>{say('selectNone')}</Combobox.Empty>}
      {rows.map(({ category }) => (
        <Combobox.Option
          key={category.id}
          value={category.id}
          active={category.id === value}
          disabled={!mayChoose(category)}
          className={classes['option']}
          style={{ '--level': category.level }}
        >
          {category.name}
          {!category.isVisible && <VisuallyHidden>{say('selectHidden')}</VisuallyHidden>}
        </Combobox.Option>
      ))}
    </Picker>
  )
}
