import type { Page } from '@playwright/test'

/** A virtual authenticator that stores passkeys, and confirms the user's presence automatically. */
export async function holdPasskeys(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** From now on user verification fails. */
    leave: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
