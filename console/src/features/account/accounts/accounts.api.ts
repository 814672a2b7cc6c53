import { accounts } from '@learning-cms/contract/account/accounts'
import { accountFactors } from '@learning-cms/contract/account/factors'
import { roles } from '@learning-cms/contract/account/roles'
import { signUpSettings } from '@learning-cms/contract/account/sign-up-settings'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const accountsApi = clientOf(accounts)
const rolesApi = clientOf(roles)
export const signUpApi = clientOf(signUpSettings)

export const signUpSwitch = queryOptions({
  queryKey: ['sign-up-settings'],
  queryFn: ({ signal }) => signUpApi.read({}, { signal }),
  refetchOnMount: 'always',
})

export const accountList = (query: Sent<typeof accounts.list>['query']) =>
  queryOptions({
    queryKey: ['accounts', 'list', query],
    queryFn: ({ signal }) => accountsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const accountRead = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'read', id],
    queryFn: ({ signal }) => accountsApi.read({ params: { id } }, { signal }),
    refetchOnMount: 'always',
  })

export const outboxList = (query: Sent<typeof accounts.outbox>['query']) =>
  queryOptions({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => accountsApi.outbox({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const roleOptions = queryOptions({
  queryKey: ['role-options'],
  queryFn: ({ signal }) => rolesApi.options({}, { signal }),
})
export type RoleOption = Awaited<ReturnType<typeof rolesApi.options>>['rows'][number]

/** An account appears in lists, in figures, among the holders of a role, and with its mails in the outbox. */
export const touchedByAccounts = [['accounts'], ['me'], ['roles'], ['home'], ['outbox']] as const

export const accountFactorsApi = clientOf(accountFactors)

export const factorsOf = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'factors'],
    queryFn: ({ signal }) => accountFactorsApi.read({ params: { id } }, { signal }),
  })
