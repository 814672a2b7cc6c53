import { ssoProviders } from '@learning-cms/contract/account/sso-providers'
import { roles } from '@learning-cms/contract/account/roles'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const providersApi = clientOf(ssoProviders)
const rolesApi = clientOf({ options: roles.options })

export const providerList = queryOptions({
  queryKey: ['sso-providers'],
  queryFn: ({ signal }) => providersApi.list({}, { signal }),
})

export const roleOptions = queryOptions({
  queryKey: ['role-options'],
  queryFn: ({ signal }) => rolesApi.options({}, { signal }),
})

/** Removing one takes links and roles from accounts; the sign-in page offers those that are on. */
export const touchedByProviders = [['sso-providers'], ['my-identities'], ['accounts'], ['setup']] as const
