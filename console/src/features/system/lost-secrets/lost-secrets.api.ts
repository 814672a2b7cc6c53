import { lostSecrets } from '@learning-cms/contract/system/lost-secrets'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const lostSecretsApi = clientOf(lostSecrets)

/** Somebody comes back to it from where they entered something again. */
export const lostSecretsQuery = queryOptions({
  queryKey: ['lost-secrets'],
  queryFn: ({ signal }) => lostSecretsApi.list({}, { signal }),
  refetchOnMount: 'always',
})
