import { artifactTerms, type ArtifactTerm, type TermKind } from '@learning-cms/contract/museum/artifact-terms'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const termsApi = clientOf(artifactTerms)

export const termList = (kind: TermKind) =>
  queryOptions({
    queryKey: ['artifact-terms', kind],
    queryFn: async ({ signal }) => (await termsApi.list({ query: { kind } }, { signal })).rows,
  })

export const mergingOf = ({ id, version }: ArtifactTerm, intoId: string) =>
  queryOptions({
    queryKey: ['artifact-terms', 'merging', id, version, intoId],
    queryFn: ({ signal }) => termsApi.merging({ params: { id }, query: { intoId } }, { signal }),
    enabled: intoId !== '',
    gcTime: 0,
  })

/** Queries that show a term. */
export const touchedByTerms = [['artifact-terms'], ['artifacts'], ['register']] as const
