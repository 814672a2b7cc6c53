import * as z from 'zod'
import { id, instant, line, missing, nothing, requiredLine, requiredText } from '#core/common.ts'
import { route } from '#core/route.ts'

/** What browsers name `PublicKeyCredentialJSON`: bytes in base64url. */
const bytesOf = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]*$/, 'input.invalid')
const bytes = bytesOf(2_000)
/** Limits for ML-DSA-87, the longest algorithm: a signature has 6,170 characters, a key 3,456. */
const longSignature = bytesOf(6_400).meta({ examples: ['AQIDBAUGBwg'] })
const longKey = bytesOf(4_000).meta({ examples: ['AQIDBAUGBwg'] })
/** Authenticator data contain such a key. */
const longData = bytesOf(6_000).meta({ examples: ['AQIDBAUGBwg'] })
/** An attestation contains certificates as well. */
const longAttestation = bytesOf(12_000).meta({ examples: ['AQIDBAUGBwg'] })
const credential = {
  id: bytes.min(1).meta({ examples: ['AQIDBAUGBwg'] }),
  rawId: bytes.meta({ examples: ['AQIDBAUGBwg'] }),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}
const signedBytes = bytes.meta({ examples: ['AQIDBAUGBwg'] })
/** A new passkey, as `navigator.credentials.create` answers. */
const created = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: signedBytes,
    attestationObject: longAttestation,
    authenticatorData: longData.optional(),
    transports: z.array(line(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: longKey.optional(),
  }),
})
/** A signature by a passkey, as `navigator.credentials.get` answers. */
export const signed = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: signedBytes,
    authenticatorData: signedBytes,
    signature: longSignature,
    userHandle: signedBytes.optional(),
  }),
})
export type CreatedPasskey = z.infer<typeof created>
export type SignedByPasskey = z.infer<typeof signed>

/** Names the challenge that was handed out: single use, five minutes. */
export const ticket = z.string().max(100)
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const code = z
  .string(missing('factors.code-required'))
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'factors.code-required'))
  .meta({ examples: ['123456'] })

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Stored by a password manager, which brings it to the person's other devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

const factors = z.object({
  passkeys: z.array(passkey),
  /** Since when codes of an authenticator app are accepted. */
  totpSince: instant.nullable(),
  /** Its secret was encrypted under a key of the server that is lost: the app is set up again. */
  isTotpLost: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The day from which a role of mine requires a second factor. */
  requiredFrom: z.iso.date().nullable(),
})
export type Factors = z.infer<typeof factors>

/** Shown once. Null if codes from before are still valid. */
const recoveryCodes = z.array(z.string()).nullable()
/** To be passed to the browser as they are. */
const options = z.looseObject({ challenge: z.string() })
const mine = { needs: 'sign-in', withoutRole: true } as const
const settingUp = { ...mine, whileDue: true, confirmed: true } as const
const name = requiredLine(60, 'factors.name-required')

/** My second factors. Adding or removing one ends all my other sessions. */
export const myFactors = {
  read: route({
    ...mine,
    method: 'GET',
    path: '/me/factors',
    whileDue: true,
    summary: 'Read my passkeys, whether I use an authenticator app, and how many recovery codes are left',
    answer: factors,
  }),
  passkeyOptions: route({
    ...settingUp,
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'Begin to add a passkey: what the browser needs to make one',
    answer: z.object({ ticket, options }),
  }),
  addPasskey: route({
    ...settingUp,
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Add a passkey that was just made; with the first factor come recovery codes, shown once',
    body: z.strictObject({ ticket, name, passkey: created }),
    answer: z.object({ passkey, recoveryCodes }),
  }),
  renamePasskey: route({
    ...mine,
    method: 'PATCH',
    path: '/me/passkeys/:id',
    summary: 'Rename one of my passkeys',
    params: z.strictObject({ id }),
    body: z.strictObject({ name }),
    answer: passkey,
  }),
  removePasskey: route({
    ...mine,
    method: 'DELETE',
    path: '/me/passkeys/:id',
    confirmed: true,
    summary: 'Remove one of my passkeys; refused for the last factor if a role requires one',
    params: z.strictObject({ id }),
    answer: nothing,
  }),
  startTotp: route({
    ...settingUp,
    method: 'POST',
    path: '/me/totp',
    summary: 'Begin to use an authenticator app: its secret, and the address for its QR code',
    answer: z.object({ secret: z.string(), address: z.string() }),
  }),
  proveTotp: route({
    ...settingUp,
    method: 'POST',
    path: '/me/totp/prove',
    summary: 'Use the authenticator app from now on, by a code of it',
    body: z.strictObject({ code }),
    answer: z.object({ recoveryCodes }),
  }),
  removeTotp: route({
    ...mine,
    method: 'POST',
    path: '/me/totp/remove',
    confirmed: true,
    summary: 'Stop using the authenticator app; refused for the last factor if a role requires one',
    answer: nothing,
  }),
  renewRecoveryCodes: route({
    ...mine,
    method: 'POST',
    path: '/me/recovery-codes',
    confirmed: true,
    summary: 'Make ten new recovery codes, shown once; the old ones end',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
}

const removal = z.object({
  id,
  reason: z.string(),
  requestedByName: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  /** Why the caller may not be the second; null if they may. */
  barred: z.string().nullable(),
})
const ofAccount = z.strictObject({ id })
const byTwo = { needs: 'accounts:manage', params: ofAccount } as const

/** The second factor of somebody who lost it, taken away by two administrators. */
export const accountFactors = {
  read: route({
    ...byTwo,
    method: 'GET',
    path: '/accounts/:id/factors',
    summary: 'Read how an account signs in besides its password, and whether its removal was requested',
    answer: z.object({
      passkeys: z.int(),
      hasTotp: z.boolean(),
      recoveryCodesLeft: z.int(),
      removal: removal.nullable(),
    }),
  }),
  requestRemoval: route({
    ...byTwo,
    method: 'POST',
    path: '/accounts/:id/factors/removal',
    confirmed: true,
    summary: 'Request that a lost second factor be taken away; its owner is told by mail',
    body: z.strictObject({ reason: requiredText(500, 'factors.reason-required') }),
    answer: nothing,
  }),
  approveRemoval: route({
    ...byTwo,
    method: 'POST',
    path: '/accounts/:id/factors/removal/approve',
    confirmed: true,
    summary: 'Take the second factor away, as another administrator than the one who requested it; sessions end',
    answer: nothing,
  }),
  cancelRemoval: route({
    ...byTwo,
    method: 'POST',
    path: '/accounts/:id/factors/removal/cancel',
    summary: 'Withdraw the request',
    answer: nothing,
  }),
}
