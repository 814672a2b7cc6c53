import { kitWords } from '@learning-cms/texts/kit/kit'
import { ActionIcon } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { FilterIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import type { CountedTotal } from '#kit/filter/use-filter-part.ts'
import classes from './PhoneTools.module.css'

const FilterSheet = lazyRouteComponent(() => import('./FilterSheet.tsx'))

type Props = {
  search: ReactNode
  sort: ReactNode
  /** What the sheet offers: filters, views, export. */
  children: ReactNode
  /** The number of filters that are on. */
  count: number
  /** How many rows match, for the sheet's button. */
  found: CountedTotal | undefined
  onClear: () => void
}

/** One bar: search, filters, order. Everything else is in the sheet. */
export function PhoneTools({ search, sort, children, count, found, onClear }: Props) {
  const say = useWords(kitWords)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className={classes['bar']}>
      {search}
      <ActionIcon
        variant="default"
        className={classes['filter']}
        aria-label={count > 0 ? `${say('filters')} · ${count}` : say('filters')}
        aria-haspopup="dialog"
        data-count={count || undefined}
        onClick={open}
      >
        <FilterIcon size={20} aria-hidden />
      </ActionIcon>
      {sort}
      {wasOpened && (
        <Suspense>
          <FilterSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onClear={count > 0 ? onClear : undefined}
            found={found}
          >
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  )
}
