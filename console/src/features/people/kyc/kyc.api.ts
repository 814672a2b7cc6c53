import { kyc, kycSettings } from '@learning-cms/contract/people/kyc/kyc'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accessToken } from '#api/identity/identity.ts'
import { promptFor } from '#api/identity/prompts.ts'
import { renewed } from '#api/identity/refresh.ts'
import { apiBase } from '#api/page/config.ts'
import { ApiError, NetworkError, problemOf } from '#api/problem.ts'
import { clientOf } from '#api/transport/client.ts'
import { languageNow } from '#kit/text/words.ts'

export const kycApi = clientOf(kyc)
export const kycSettingsApi = clientOf(kycSettings)

export const kycList = (query: Sent<typeof kyc.list>['query']) =>
  queryOptions({
    queryKey: ['kyc', 'list', query],
    queryFn: ({ signal }) => kycApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneCase = (id: string) =>
  queryOptions({
    queryKey: ['kyc', 'one', id],
    queryFn: ({ signal }) => kycApi.read({ params: { id } }, { signal }),
  })

export const kycPolicy = queryOptions({
  queryKey: ['kyc', 'settings'],
  queryFn: ({ signal }) => kycSettingsApi.read({}, { signal }),
})

/** Queries that an approval changes: bank details, and what can be paid. */
export const touchedByKyc = [['kyc'], ['instructors'], ['earnings'], ['payouts'], ['home']] as const

type PictureRequest = { id: string; documentId: string; reason: string }

/** Fetches a picture into memory; the returned address is local to this page. */
export async function openPicture(picture: PictureRequest): Promise<string> {
  const token = accessToken()
  const first = await request(picture, token)
  const answer = first.status === 401 ? await request(picture, await renewed(token)) : first
  if (answer.ok) return URL.createObjectURL(await answer.blob())
  const problem = await problemOf(answer)
  if (problem.reason !== 'session.confirm-password') throw new ApiError(problem)
  await promptFor('confirm-password')
  return openPicture(picture)
}

const request = async ({ id, documentId, reason }: PictureRequest, token: string) =>
  fetch(`${await apiBase()}/kyc/${id}/documents/${documentId}/open`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': languageNow(),
    },
    body: JSON.stringify({ reason }),
  }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
