import { profile } from '@learning-cms/contract/people/profile'
import { tokens } from '@learning-cms/contract/people/tokens'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const profileApi = clientOf(profile)
const tokensApi = clientOf(tokens)

export const myProfile = queryOptions({
  queryKey: ['my-profile'],
  queryFn: ({ signal }) => profileApi.read({}, { signal }),
})

export const mailState = queryOptions({
  queryKey: ['mail-state'],
  queryFn: ({ signal }) => profileApi.mailState({}, { signal }),
})

/** How many API tokens are in use. */
export const tokensInUse = queryOptions({
  queryKey: ['tokens', 'in-use'],
  queryFn: async ({ signal }) => (await tokensApi.list({ query: { size: 1, state: ['active'] } }, { signal })).total,
})

/** What shows who somebody is. */
export const touchedByProfile = [['my-profile'], ['me'], ['accounts'], ['notices', 'schedule']] as const
