import { countConditions } from '@learning-cms/contract/core/lists/filter'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { FilterIcon } from '#kit/show/icons.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { useIsNarrow } from '#kit/edit/use-is-narrow.ts'
import { useNoteSearch, useRecentSearches } from '#kit/list/tools/recent-searches.ts'
import type { Completion } from '#kit/list/tools/SearchBox.tsx'
import type { ListQuery, ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { filterIn } from './filter-in.ts'
import { useFilterPart, type ListFilter } from './use-filter-part.ts'

type ListFilterParts = {
  completion: Completion
  button: ReactNode
  chips: ReactNode
  /** The number of conditions in force. */
  count: number
  /** Shown in place of the rows when the server does not understand the filter or another setting in the address. */
  broken: (error: Error) => ReactNode
}

/**
 * Filtering by conditions: the button that opens the builder, the chips of the active filter, the remedy for a broken
 * one.
 */
export function useListFilter<Query extends ListQuery>(
  filter: ListFilter | undefined,
  list: ListState<Query>,
): ListFilterParts {
  const say = useWords(kitWords)
  const text = list.query.filter
  const [isOpen, setOpen] = useState(false)
  const isRefused = text !== undefined || list.view !== undefined
  const { part, fetch } = useFilterPart(filter?.load, filter !== undefined && (isRefused || isOpen))
  const searched = { search: list.query.search, filter: text }
  useNoteSearch(searched)
  const recent = useRecentSearches(searched)
  const set = list.set as (change: Record<string, string | undefined>) => void
  const apply = (filter: string | undefined) => set({ filter })
  const completion: Completion = {
    placeholder: say(filter ? 'searchOrFilter' : 'search'),
    fetch,
    suggestions:
      part &&
      ((box) => (
        <part.Fields>
          {(fields) => <part.Suggestions {...box} fields={fields} filter={text} recent={recent} onApply={set} />}
        </part.Fields>
      )),
  }
  if (!filter) return { completion, button: null, chips: null, count: 0, broken: () => null }
  return {
    completion,
    button: (
      <>
        <OpenButton text={text} onNear={fetch} onOpen={() => setOpen(true)} />
        {part && (
          <part.Fields>
            {(fields) => (
              <part.FilterBuilder
                fields={fields}
                filter={text}
                isOpen={isOpen}
                onClose={() => setOpen(false)}
                onApply={apply}
                count={counterOf(filter, list.query)}
              />
            )}
          </part.Fields>
        )}
      </>
    ),
    chips: part && text !== undefined && (
      <part.Fields>{(fields) => <part.FilterWords fields={fields} filter={text} onChange={apply} />}</part.Fields>
    ),
    count: conditionsIn(text),
    broken: (error) =>
      part &&
      problemIn(error)?.fields && (
        <part.Fields>
          {(fields) => <part.BrokenFilter fields={fields} error={error} filter={text} onRepair={set} />}
        </part.Fields>
      ),
  }
}

/** Counts the rows that another filter would leave; everything else stays as in the address. */
const counterOf =
  (filter: ListFilter, { after: _after, before: _before, ...query }: ListQuery) =>
  (text: string | undefined, signal: AbortSignal) =>
    filter.count({ query: { ...query, size: 1, filter: text } as never }, { signal })

type FilterButtonProps = { text: string | undefined; onNear: () => void; onOpen: () => void }

function OpenButton({ text, onNear, onOpen }: FilterButtonProps) {
  const say = useWords(kitWords)
  const count = conditionsIn(text)
  // On a phone it is itself among the filters.
  const name = say(useIsNarrow() ? 'moreFilters' : 'filters')
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      leftSection={<FilterIcon size={18} aria-hidden />}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      {count > 0 ? `${name} · ${count}` : name}
    </Button>
  )
}

/** An unreadable filter counts as no conditions. */
function conditionsIn(text: string | undefined) {
  const filter = filterIn(text)
  return filter ? countConditions(filter) : 0
}
