import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { expect, test } from 'vitest'
import { reasonOf } from './faults.ts'

const refused = (error: string) =>
  new AuthorizationResponseError('refused', { cause: new URLSearchParams({ error, error_description: 'x' }) })
const answered = (error: string) =>
  new ResponseBodyError('answered', { cause: { error }, response: new Response(null, { status: 400 }) })
const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

test.each([
  ['sso.denied', refused('access_denied')],
  ['sso.provider-refused', refused('temporarily_unavailable')],
  ['sso.secret-refused', answered('invalid_client')],
  ['sso.provider-refused', answered('invalid_grant')],
  ['sso.unknown-host', failed('ENOTFOUND')],
  ['sso.unknown-host', failed('EAI_AGAIN')],
  ['sso.bad-certificate', failed('CERT_HAS_EXPIRED')],
  ['sso.bad-certificate', failed('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['sso.failed', new Error('something else')],
])('%s says what a provider has to mend', (reason, error) => {
  expect(reasonOf(error)).toBe(reason)
})
