import { KYC_LINK_HEADER, kycFormRoutes, type KycForm } from '@learning-cms/contract/people/kyc/form'
import type { DocumentSide } from '@learning-cms/contract/people/kyc/answers'
import { apiBase } from '#api/page/config.ts'
import { ApiError, NetworkError, problemOf } from '#api/problem.ts'
import { clientOf } from '#api/transport/client.ts'
import { languageNow } from '#kit/text/words.ts'

export const kycFormApi = clientOf(kycFormRoutes)

const TIMEOUT_MS = 60_000

/** The secret travels in a header: the body is the picture itself, and an address would end up in logs. */
export async function sendPicture(link: string, side: DocumentSide, picture: Blob): Promise<KycForm> {
  const response = await fetch(`${await apiBase()}${kycFormRoutes.upload.path}?side=${side}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'accept-language': languageNow(),
      [KYC_LINK_HEADER]: link,
    },
    body: picture,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  if (!response.ok) throw new ApiError(await problemOf(response))
  return (await response.json()) as KycForm
}
