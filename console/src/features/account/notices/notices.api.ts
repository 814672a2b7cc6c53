import { notices } from '@learning-cms/contract/account/notices'
import type { Sent } from '@learning-cms/contract/core/route'
import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { refreshRows } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'

export const noticesApi = clientOf(notices)

export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => noticesApi.count({}, { signal }),
})

export const noticeList = (query: Sent<typeof notices.list>['query']) =>
  queryOptions({
    queryKey: ['notices', 'list', query],
    queryFn: ({ signal }) => noticesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const preferencesQuery = queryOptions({
  queryKey: ['notices', 'preferences'],
  queryFn: ({ signal }) => noticesApi.preferences({}, { signal }),
})

export const scheduleQuery = queryOptions({
  queryKey: ['notices', 'schedule'],
  queryFn: ({ signal }) => noticesApi.schedule({}, { signal }),
})

const touches = [['notices']] as const

export function useMarking() {
  const say = useWords(noticeWords)
  const mark = useSave({
    save: ({ id, isRead }: { id: string; isRead: boolean }) => noticesApi.mark({ params: { id }, body: { isRead } }),
    touches,
    failed: say('markFailed'),
  })
  const back = (readAt: string) =>
    void noticesApi.unmarkAll({ body: { readAt } }).finally(() => void refreshRows(['notices']))
  const markAll = useSave({
    save: () => noticesApi.markAll(),
    touches,
    done: ({ count }) => say('markedAll', { count }),
    undo:
      ({ readAt }) =>
      () =>
        back(readAt),
    failed: say('markFailed'),
  })
  return { mark: mark.mutate, markAll: () => markAll.mutate() }
}
