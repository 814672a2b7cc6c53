import type { Category } from '@learning-cms/contract/categories'
import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWords } from '#kit/words.ts'
import { categoryTree } from './categories.api.ts'
import { categoryWords } from './categories.words.ts'
import classes from './CategorySelect.module.css'
import { pathOf, shownRows, type Tree } from './tree.ts'

export type CategoryPickerProps = {
  value?: string | null
  onChange?: (id: string | null) => void
  label?: string
  'aria-label'?: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  w?: { base: string; xs: number }
  /** Where the tree is at hand already. */
  tree?: Tree
  /** Which of them can be chosen; the others stay in the tree, as the way to those below. */
  mayChoose?: (category: Category) => boolean
  'data-path'?: string
  disabled?: boolean
}

const anyMayBeChosen = () => true
const none = new Set<string>()

/** Picks a category from the tree: typing narrows it, with or without accents. */
export default function CategoryPicker(props: CategoryPickerProps) {
  const { value = null, onChange, tree: given, mayChoose = anyMayBeChosen, ...input } = props
  const say = useWords(categoryWords)
  const { data, isError } = useQuery({ ...categoryTree, enabled: given === undefined })
  const tree = given ?? data ?? []
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => setTyped(undefined) })
  const chosen = pathOf(tree, value)
  const rows = shownRows(tree, { closed: none, search: typed ?? '' })
  const choose = (id: string | null) => {
    onChange?.(id)
    setTyped(undefined)
    combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom-start"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target>
        <InputBase
          {...input}
          placeholder={input.placeholder ?? say('select')}
          error={input.error ?? (isError && say('loadFailed'))}
          value={typed ?? nameOf(chosen)}
          title={chosen.map(({ name }) => name).join(' › ')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          rightSection={value ? <Clear onClear={() => choose(null)} /> : <Combobox.Chevron />}
          rightSectionPointerEvents={value ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown miw={280}>
        <Combobox.Options mah={320} className={classes['options']} tabIndex={0} aria-label={say('title')}>
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
              {!category.isVisible && <span className={classes['hidden']}>{say('selectHidden')}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const nameOf = (path: readonly Category[]) => path.at(-1)?.name ?? ''

function Clear({ onClear }: { onClear: () => void }) {
  const say = useWords(categoryWords)
  return (
    <CloseButton
      size="sm"
      tabIndex={-1}
      aria-label={say('selectClear')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}
