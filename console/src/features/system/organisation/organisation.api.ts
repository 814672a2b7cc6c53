import { organisation } from '@learning-cms/contract/system/organisation'
import { signUpSettings } from '@learning-cms/contract/account/sign-up-settings'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const organisationApi = clientOf(organisation)
export const signUpApi = clientOf(signUpSettings)

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => organisationApi.read({}, { signal }),
})

/** Refetched whenever the question is asked. */
export const englishTextsQuery = queryOptions({
  queryKey: ['organisation', 'english-texts'],
  queryFn: ({ signal }) => organisationApi.englishTexts({}, { signal }),
  staleTime: 0,
})

/** The same key as in the list of accounts. */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up-settings'],
  queryFn: ({ signal }) => signUpApi.read({}, { signal }),
})
