import { roles } from '@learning-cms/contract/account/roles'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const rolesApi = clientOf(roles)

export const roleList = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => rolesApi.list({}, { signal }),
})

/** A changed role changes people's rights, and what accounts show. */
export const touchedByRoles = [['roles'], ['role-options'], ['accounts'], ['me'], ['home']] as const
