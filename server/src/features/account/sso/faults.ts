import type { Reason } from '@learning-cms/contract/core/reasons'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { Refused } from '#refuse'
import { NotReachable, TooLong } from '#services/sso/guarded-fetch.ts'
import { BadMetadata } from '#services/sso/connection.ts'
import { codeOf } from '#errors'

/** Every cause of an error, the outermost first. */
function* causesOf(error: unknown) {
  for (let next = error, depth = 0; next instanceof Error && depth < 6; next = next.cause, depth += 1) yield next
}

/** The reason for a provider's failure, for the administrator who has to fix it. */
export function reasonOf(error: unknown): Reason {
  const causes = [...causesOf(error)]
  const codes = causes.map((cause) => codeOf(cause) ?? '')
  const has = (...expected: string[]) => codes.some((code) => expected.includes(code))
  if (error instanceof Refused) return error.reason
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'sso.denied' : 'sso.provider-refused'
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_client' ? 'sso.secret-refused' : 'sso.provider-refused'
  if (causes.some((cause) => cause instanceof NotReachable) || has('EACCES')) return 'sso.not-reachable'
  if (causes.some((cause) => cause instanceof BadMetadata)) return 'sso.bad-metadata'
  if (causes.some(({ name }) => name === 'TimeoutError' || name === 'AbortError') || has('OAUTH_TIMEOUT'))
    return 'sso.no-answer'
  if (has('ENOTFOUND', 'EAI_AGAIN')) return 'sso.unknown-host'
  if (has('ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE')) return 'sso.no-answer'
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code))) return 'sso.bad-certificate'
  if (has('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'sso.other-issuer'
  if (causes.some((cause) => cause instanceof TooLong)) return 'sso.no-discovery'
  if (has('OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR')) return 'sso.no-discovery'
  return error instanceof ClientError || codes.some((code) => code.startsWith('OAUTH_'))
    ? 'sso.not-genuine'
    : 'sso.failed'
}
