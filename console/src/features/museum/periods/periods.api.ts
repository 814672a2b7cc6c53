import { artifacts } from '@learning-cms/contract/museum/artifacts'
import { periods, type Period, type PeriodArtifact } from '@learning-cms/contract/museum/periods'
import type { Sent } from '@learning-cms/contract/core/route'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'

export const periodsApi = clientOf(periods)
const artifactsApi = clientOf(artifacts)

export const periodList = (query: Sent<typeof periods.list>['query']) =>
  queryOptions({
    queryKey: ['periods', 'list', query],
    queryFn: ({ signal }) => periodsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const timeline = queryOptions({
  queryKey: ['periods', 'timeline'],
  queryFn: async ({ signal }) => (await periodsApi.timeline({}, { signal })).rows,
})

export const onePeriod = (id: string) =>
  queryOptions({
    queryKey: ['periods', 'one', id],
    queryFn: ({ signal }) => periodsApi.read({ params: { id } }, { signal }),
  })

export type ArtifactFilter = Pick<
  NonNullable<Sent<typeof artifacts.list>['query']>,
  'search' | 'type' | 'status' | 'sort' | 'order'
>

export const artifactsToPick = (filter: ArtifactFilter) =>
  infiniteQueryOptions({
    queryKey: ['artifacts', 'pick', filter],
    queryFn: ({ pageParam, signal }) =>
      artifactsApi.list({ query: { size: 25, ...filter, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Queries that show a period. */
export const touchedByPeriods = [['periods'], ['home']] as const

type PeriodBody = Sent<typeof periods.create>['body'] & { artifacts?: PeriodArtifact[] }

/** One save on screen is two API calls: the fields, then the artifacts over the resulting version. */
export async function savePeriod({ body, base }: { body: PeriodBody; base: Period | undefined }) {
  const { artifacts: listed, ...fields } = body
  if (!base) return periodsApi.create({ body: fields })
  const params = { id: base.id }
  const hasFields = Object.keys(fields).length > 0
  const changed = hasFields ? await periodsApi.update({ params, version: base.version, body: fields }) : base
  // If the second call fails, the form continues with the version that the first one saved.
  if (changed !== base) queryClient.setQueryData(onePeriod(base.id).queryKey, changed)
  if (listed === undefined) return changed
  const artifactIds = listed.map(({ id }) => id)
  return periodsApi.setArtifacts({ params, version: changed.version, body: { artifactIds } })
}
