import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import type { SavedView } from '@learning-cms/contract/account/views'
import { viewWords } from '@learning-cms/texts/account/views/views'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { toastError, toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { isSameState, searchOf, shortLink, stateOf } from './address.ts'
import { allChoices, choose } from './choices.api.ts'
import { viewsApi, viewsOf } from './views.api.ts'

/** The views of one list, the open one, and their actions. */
export function useViewsOf(list: ListName) {
  const say = useWords(viewWords)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data } = useQuery(viewsOf(list))
  const { data: choices } = useQuery(allChoices)
  const views = data?.rows ?? []
  const open = views.find(({ code }) => code === search['view'])
  const now = stateOf(search)
  const show = (search: Record<string, unknown>) => void navigate({ to: '.', search: search, resetScroll: false })
  const save = useSave({
    save: (view: SavedView) =>
      viewsApi.update({ params: { id: view.id }, version: view.version, body: { state: now } }),
    touches: [['views']],
    done: (view) => say('saved', { name: view.name }),
    failed: say('saveFailed'),
  })
  const remove = useSave({
    save: (view: SavedView) => viewsApi.remove({ params: { id: view.id }, version: view.version }),
    touches: [['views']],
    done: (_, view) => say('removed', { name: view.name }),
    onSaved: (_, view) => view.code === search['view'] && show(now),
  })
  return {
    views,
    open,
    now,
    isModified: open !== undefined && !isSameState(open.state, now),
    pinnedId: choices?.rows.find((row) => row.list === list)?.viewId ?? null,
    show: (view: SavedView) => show(searchOf(view)),
    showAll: () => show({}),
    leave: () => show(now),
    save: save.mutate,
    confirmRemoval: (view: SavedView) =>
      confirm({
        title: say('removeTitle', { name: view.name }),
        why: [say('removeWhy'), ...(view.roles.length > 0 ? [say('removeShared')] : [])].join(' '),
        act: say('remove'),
        tone: 'danger',
        failed: say('removeFailed'),
        onConfirm: () => remove.mutateAsync(view),
      }),
    pin: (view: SavedView | null) =>
      void choose(list, { viewId: view?.id ?? null }).then(
        () => view && toastSuccess(say('opened', { name: view.name })),
        (error: Error) => toastError(say('chooseFailed'), error.message),
      ),
    copyLink: (view: SavedView) =>
      void navigator.clipboard?.writeText(shortLink(view)).then(
        () => toastSuccess(say('linkCopied', { name: view.name })),
        () => toastError(say('notCopied'), shortLink(view)),
      ),
  }
}
export type ViewsOf = ReturnType<typeof useViewsOf>
