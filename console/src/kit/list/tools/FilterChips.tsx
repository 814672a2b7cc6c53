import { kitWords } from '@learning-cms/texts/kit/kit'
import type { ReactNode } from 'react'
import classes from './FilterChips.module.css'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

export type FilterChip = { name: string; value: string; onRemove: () => void }

type Props = {
  chips: FilterChip[]
  /** Chips of another kind, after these. */
  more?: ReactNode
  onClear: () => void
}

/** The active filters, removable one by one or all at once. */
export function FilterChips({ chips, more, onClear }: Props) {
  const say = useWords(kitWords)
  if (chips.length === 0 && !more) return null
  return (
    <div className={classes['chips']} role="group" aria-label={say('filters')}>
      {chips.map(({ name, value, onRemove }) => (
        <button key={`${name} ${value}`} type="button" className={classes['chip']} onClick={onRemove}>
          <span className={classes['name']}>{name}</span>
          <span className={classes['value']}>{value}</span>
          <CloseIcon size={14} aria-label={say('removeFilter', { name: `${name} ${value}` })} />
        </button>
      ))}
      {more}
      <button type="button" className={classes['clear']} onClick={onClear}>
        {say('clearFilters')}
      </button>
    </div>
  )
}
