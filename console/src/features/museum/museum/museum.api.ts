import { museum } from '@learning-cms/contract/museum/museum'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const museumApi = clientOf(museum)

export const theMuseum = queryOptions({
  queryKey: ['museum', 'one'],
  queryFn: ({ signal }) => museumApi.read({}, { signal }),
})

export const touchedByMuseum = [['museum']] as const
