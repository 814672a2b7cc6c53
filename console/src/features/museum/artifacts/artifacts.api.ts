import { artifactTerms, type TermKind } from '@learning-cms/contract/museum/artifact-terms'
import { artifacts, type artifactListState } from '@learning-cms/contract/museum/artifacts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { clientOf } from '#api/transport/client.ts'

export const artifactsApi = clientOf(artifacts)
export const termsApi = clientOf(artifactTerms)

export type ArtifactQuery = z.output<typeof artifactListState>

/** The display of the list is not sent to the server. */
export const queryOf = ({ drawn: _drawn, ...query }: ArtifactQuery) => query

export const artifactList = (state: ArtifactQuery) => {
  const query = queryOf(state)
  return queryOptions({
    queryKey: ['artifacts', 'list', query],
    queryFn: ({ signal }) => artifactsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const artifactFacets = (state: ArtifactQuery) => {
  const {
    size: _size,
    after: _after,
    before: _before,
    from: _from,
    sort: _sort,
    order: _order,
    ...query
  } = queryOf(state)
  return queryOptions({
    queryKey: ['artifacts', 'facets', query],
    queryFn: ({ signal }) => artifactsApi.facets({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const countArtifacts = ({ query }: { query: ArtifactQuery }, init?: { signal: AbortSignal }) =>
  artifactsApi.list({ query: queryOf(query) }, init)

export const oneArtifact = (id: string) =>
  queryOptions({
    queryKey: ['artifacts', 'one', id],
    queryFn: ({ signal }) => artifactsApi.read({ params: { id } }, { signal }),
  })

export const usesOf = (id: string) =>
  queryOptions({
    queryKey: ['artifacts', 'uses', id],
    queryFn: ({ signal }) => artifactsApi.uses({ params: { id } }, { signal }),
    staleTime: 0,
  })

export const storyOf = (id: string) =>
  queryOptions({
    queryKey: ['stories', 'one', id],
    queryFn: ({ signal }) => artifactsApi.readStory({ params: { id } }, { signal }),
  })

export const placesOf = (id: string, version: number) =>
  queryOptions({
    queryKey: ['artifacts', 'places', id, version],
    queryFn: async ({ signal }) => (await artifactsApi.places({ params: { id } }, { signal })).rows,
  })

export const nextNumber = queryOptions({
  queryKey: ['artifacts', 'next-number'],
  queryFn: ({ signal }) => artifactsApi.nextNumber({}, { signal }),
  refetchOnMount: 'always',
})

/** The artifact with this number: at most one row. */
export const holderOf = (priority: number) =>
  queryOptions({
    queryKey: ['artifacts', 'holder', priority],
    queryFn: async ({ signal }) =>
      (await artifactsApi.list({ query: { priority, size: 1 } }, { signal })).rows[0] ?? null,
    gcTime: 0,
  })

export const termList = (kind: TermKind) =>
  queryOptions({
    queryKey: ['artifact-terms', kind],
    queryFn: async ({ signal }) => (await termsApi.list({ query: { kind } }, { signal })).rows,
  })

/** Queries that show an artifact: its story's freshness, periods, the home page. */
export const touchedByArtifacts = [['artifacts'], ['artifact-terms'], ['periods'], ['home']] as const
export const touchedByStories = [['stories'], ['artifacts']] as const
