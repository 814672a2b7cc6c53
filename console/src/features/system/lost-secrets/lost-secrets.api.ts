import { lostSecrets } from '@learning-cms/contract/system/lost-secrets'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const lostSecretsApi = clientOf(lostSecrets)

/** Refetched on every visit: a secret may have been entered on another page meanwhile. */
export const lostSecretsQuery = queryOptions({
  queryKey: ['lost-secrets'],
  queryFn: ({ signal }) => lostSecretsApi.list({}, { signal }),
  refetchOnMount: 'always',
})
