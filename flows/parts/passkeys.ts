import type { Page } from '@playwright/test'

/** A device of the browser that holds passkeys, and whose owner always touches it. */
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
    /** From now on its owner does not prove to be there. */
    leave: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
