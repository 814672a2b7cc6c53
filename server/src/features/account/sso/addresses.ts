import type { Config } from '#config'

type Public = Pick<Config, 'publicUrl'>

/**
 * Built from the settings, never from a request. Each provider has its own: an answer at another provider's address is
 * a mix-up attack, whatever issuer it names.
 */
export const redirectAddress = ({ publicUrl }: Public, providerId: string) =>
  `${publicUrl}/api/v1/sso/${providerId}/callback`

/** The console's page that finishes what began at a provider. */
export function returnAddress({ publicUrl }: Public, params: Record<string, string | null | undefined>) {
  const url = new URL(`${publicUrl}/learning-cms/sign-in/provider`)
  for (const [name, value] of Object.entries(params)) if (value) url.searchParams.set(name, value)
  return url.href
}
