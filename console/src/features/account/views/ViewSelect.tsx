import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import { viewName } from '@learning-cms/texts/account/views/view-name'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { deferred } from '#kit/feedback/deferred.tsx'
import { ViewsIcon } from '#kit/show/icons.ts'
import type { ListViews } from '#kit/list/ListPage.tsx'
import { useWords } from '#kit/text/words.ts'
import { allChoices, choose } from './choices.api.ts'

const ViewsMenu = deferred(
  () => import('./ViewsMenu.tsx'),
  function ViewsStandIn() {
    const say = useWords(viewName)
    return (
      <Button variant="default" aria-haspopup="menu" leftSection={<ViewsIcon size={18} aria-hidden />}>
        {say('views')}
      </Button>
    )
  },
)
const ViewStrip = lazyRouteComponent(() => import('./ViewStrip.tsx'))
const PinnedView = lazyRouteComponent(() => import('./PinnedView.tsx'))

const pauseMs = 1200

/**
 * Saved views of a list, and this person's columns.
 *
 *     <ListPage … views={useListViews('courses')} />
 */
export function useListViews(list: ListName): ListViews {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { data } = useQuery(allChoices)
  const choice = data?.rows.find((row) => row.list === list)
  const isOpen = typeof search['view'] === 'string'
  // The pinned view applies only if the list was opened without parameters.
  const [cameBare] = useState(() => Object.keys(search).length === 0)
  const keep = useStoreColumns(list, isOpen)
  return {
    stored: choice?.columns ?? undefined,
    keep,
    menu: <ViewsMenu list={list} />,
    strip: (
      <Suspense>
        {isOpen && <ViewStrip list={list} />}
        {cameBare && choice?.viewId && <PinnedView list={list} id={choice.viewId} />}
      </Suspense>
    ),
  }
}

/** Widths change continuously during a drag, and only the last is stored. Those of a saved view are not stored. */
function useStoreColumns(list: ListName, isOpen: boolean) {
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(
    () => (columns: string | undefined) => {
      clearTimeout(timer.current)
      if (isOpen) return
      timer.current = window.setTimeout(() => {
        // If storing fails, the address still has them.
        choose(list, { columns: columns ?? null }).catch(() => undefined)
      }, pauseMs)
    },
    [list, isOpen],
  )
}
