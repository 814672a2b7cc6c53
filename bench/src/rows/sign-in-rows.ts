import { owner, startServer } from '@learning-cms/testkit/server'
import { bearer, signIn } from '#ask.ts'
import { passkeys } from './factor-rows.ts'
import { signIns } from './server-rows.ts'
import { stepUp } from '#step-up.ts'

/** By password and by passkey, and the check before what matters. */
export async function signInRows() {
  const server = await startServer({
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    SAMPLE_DATA: 'small',
  })
  try {
    const auth = bearer(await signIn(server.url))
    await signIns(server.url, auth)
    await stepUp(server.url, auth)
    // The last: a new passkey ends the session that asked the above.
    await passkeys(server)
  } finally {
    await server.stop()
    server.removeFolder()
  }
}
