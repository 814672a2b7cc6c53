import { listChoices, type ListName } from '@learning-cms/contract/core/lists/list-choices'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'

const choicesApi = clientOf(listChoices)

export const allChoices = queryOptions({
  queryKey: ['list-choices'],
  queryFn: ({ signal }) => choicesApi.choices({}, { signal }),
  staleTime: 'static',
  gcTime: Infinity,
})

/** Fetched in parallel with the list's code, so that its first render has the stored columns. */
export const preloadChoices = () => queryClient.query({ ...allChoices, staleTime: 'static' })

type ListChoiceChange = { columns?: string | null; viewId?: string | null }

/** Shows the choice at once, and sends it to the server in the background. */
export async function choose(list: ListName, chosen: ListChoiceChange) {
  queryClient.setQueryData(allChoices.queryKey, (known) => {
    const rows = known?.rows ?? []
    const before = rows.find((row) => row.list === list) ?? { list, columns: null, viewId: null }
    return { rows: [...rows.filter((row) => row.list !== list), { ...before, ...chosen }] }
  })
  await choicesApi.choose({ params: { list }, body: chosen })
}
