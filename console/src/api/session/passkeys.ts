import type { CreatedPasskey, SignedByPasskey } from '@learning-cms/contract/account/factors'
import { apiWords } from '@learning-cms/texts/api/api'
import { wordsNow } from '#kit/text/words.ts'
import { sessionApi } from './session.api.ts'

/** Loaded on demand: most sign-ins need none of it. */
const library = () => import('@simplewebauthn/browser')

export const canUsePasskeys = () => 'PublicKeyCredential' in window

/** Replaces the browser's error for a passkey that was not provided with a text of the page. */
function rethrow(error: unknown): never {
  const say = wordsNow(apiWords)
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') throw new Error(say('passkeyCancelled'), { cause: error })
  if (name === 'InvalidStateError') throw new Error(say('passkeyHere'), { cause: error })
  throw new Error(say('passkeyFailed'), { cause: error })
}

/** A challenge, signed by whichever passkey the person chooses. */
export async function signedByPasskey() {
  const { ticket, options } = await sessionApi.passkeyOptions()
  const { startAuthentication } = await library()
  const passkey = await startAuthentication({ optionsJSON: options }).catch(rethrow)
  return { ticket, passkey: passkey as SignedByPasskey }
}

/** A new passkey for these options. */
export async function createdPasskey(options: object) {
  const { startRegistration } = await library()
  return (await startRegistration({ optionsJSON: options as never }).catch(rethrow)) as CreatedPasskey
}
