import { selectionWords } from '@learning-cms/texts/kit/selection'
import { Button } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './selection.module.css'
import type { Selection } from './selection.ts'

type Props = {
  selection: Selection
  /** How many rows match, and whether there are even more. */
  total: number
  totalIsCapped: boolean
  /** The rows of this page. */
  visibleIds: readonly string[]
  children: ReactNode
}

/** The number of ticked rows and their bulk actions, at the lower edge of the screen. */
export function SelectionBar({ selection, total, totalIsCapped, visibleIds, children }: Props) {
  const say = useWords(selectionWords)
  const { number } = useFormat()
  const count = useSyncExternalStore(selection.subscribe, selection.count, selection.count)
  const everything = useSyncExternalStore(selection.subscribe, selection.everything, selection.everything)
  if (count === 0) return null
  const isPageFull = visibleIds.length > 0 && visibleIds.every((id) => selection.has(id))
  const offersAll = everything === undefined && isPageFull && total > count && !totalIsCapped
  return (
    <div className={classes['bar']} role="region" aria-label={say('region')}>
      <p className={classes['count']} role="status">
        {say(everything === undefined ? 'count' : 'countAll', { selected: number(count) })}
      </p>
      {offersAll && (
        <button type="button" className={classes['all']} onClick={() => selection.selectAll(total)}>
          {say('selectAll', { total: number(total) })}
        </button>
      )}
      <div className={classes['acts']}>
        {children}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<CloseIcon size={16} aria-hidden />}
          onClick={() => selection.clear()}
        >
          {say('clear')}
        </Button>
      </div>
    </div>
  )
}
