import type { CreatedPasskey, SignedByPasskey } from '@learning-cms/contract/account/factors'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { isIP } from 'node:net'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { hashSecret, newSecret } from '#services/secrets.ts'
import { isRecord } from '@learning-cms/domain/records/fields'

/** Two hundred modules, of which most starts need none. */
const library = () => import('@simplewebauthn/server')

type Placed = Pick<Config, 'publicUrl'>
const MINUTES = 5

/** Passkeys belong to a name; there are none for a bare address. */
function placeOf({ publicUrl }: Placed) {
  const { origin, hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) refuse('rule-broken', 'factors.passkeys-need-name')
  return { origin, rpID: hostname }
}

/** Stores a challenge, bound to the caller's session if there is one, and returns the ticket for it. */
async function newTicket(db: Db, challenge: string, sessionId: string | null) {
  const ticket = newSecret()
  await db.execute(sql`
    insert into passkey_challenges (hash, challenge, session_id, expires_at)
    values (${hashSecret(ticket)}, ${challenge}, ${sessionId}, now() + make_interval(mins => ${MINUTES}))`)
  return ticket
}

/** Uses up a ticket and returns its challenge. Refuses a ticket that is used, expired or of another session. */
async function takeTicket(db: Db, ticket: string, sessionId: string | null) {
  const { rows } = await db.execute<{ challenge: string }>(sql`
    delete from passkey_challenges where hash = ${hashSecret(ticket)} and expires_at > now()
      and session_id is not distinct from ${sessionId}::uuid
    returning challenge`)
  return rows[0]?.challenge ?? refuse('rule-broken', 'factors.passkey-refused')
}

export const sweepChallenges = (db: Db) => db.execute(sql`delete from passkey_challenges where expires_at < now()`)

type Owner = { accountId: string; username: string; fullName: string; sessionId: string }

export async function beginPasskey(db: Db, config: Placed, { accountId, username, fullName, sessionId }: Owner) {
  const { rpID } = placeOf(config)
  const { rows } = await db.execute<{ id: string; transports: AuthenticatorTransport[] }>(sql`
    select credential_id as id, transports from account_passkeys where account_id = ${accountId}`)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Learning CMS',
    rpID,
    userName: username,
    userDisplayName: fullName,
    userID: new Uint8Array(Buffer.from(accountId)),
    attestationType: 'none',
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ticket: await newTicket(db, options.challenge, sessionId), options: { ...options } }
}

/** Refuses a passkey used in a frame of another site: the console is never embedded. */
function refuseFramed(clientDataJSON: string) {
  const refused = () => refuse('rule-broken', 'factors.passkey-refused')
  let said: unknown
  try {
    said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
  } catch {
    refused()
  }
  if (isRecord(said) && said['crossOrigin'] === true) refused()
}

type StoredPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  isSynced: boolean
}

/** Refuses a passkey that was not made for this challenge, on this site, by a person who proved to be there. */
export async function checkNewPasskey(
  db: Db,
  config: Placed,
  { ticket, sessionId, passkey }: { ticket: string; sessionId: string; passkey: CreatedPasskey },
): Promise<StoredPasskey> {
  const { origin, rpID } = placeOf(config)
  const expectedChallenge = await takeTicket(db, ticket, sessionId)
  refuseFramed(passkey.response.clientDataJSON)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return refuse('rule-broken', 'factors.passkey-refused')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
  }
}

/** The same for everybody, known or not: the authenticator itself knows who has a passkey here. */
export async function beginSignature(db: Db, config: Placed, sessionId: string | null) {
  const { rpID } = placeOf(config)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials: [] })
  return { ticket: await newTicket(db, options.challenge, sessionId), options: { ...options } }
}

export type Signature = { ticket: string; passkey: SignedByPasskey }
type PasskeyRow = { id: string; accountId: string; publicKey: string; counter: number }

/**
 * Whose passkey signed, and which. Refuses a challenge that was used or handed to another session, another site, a person
 * who did not prove to be there, a counter that went back, and a passkey that claims another's account. The challenge is
 * used up whatever comes of it; the row is locked, so that a copied authenticator cannot sign beside the real one.
 */
export async function checkSignature(db: Db, config: Placed, { ticket, passkey }: Signature, sessionId: string | null) {
  const { origin, rpID } = placeOf(config)
  const expectedChallenge = await takeTicket(db, ticket, sessionId)
  refuseFramed(passkey.response.clientDataJSON)
  const { verifyAuthenticationResponse } = await library()
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<PasskeyRow>(sql`
      select id, account_id as "accountId", public_key as "publicKey", counter::float8 as counter from account_passkeys
      where credential_id = ${passkey.id} for update`)
    const known = rows[0] ?? refuse('rule-broken', 'factors.passkey-refused')
    const { userHandle } = passkey.response
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== known.accountId)
      refuse('rule-broken', 'factors.passkey-refused')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }))
    if (!verified || !authenticationInfo) return refuse('rule-broken', 'factors.passkey-refused')
    await tx.execute(sql`
      update account_passkeys set counter = ${authenticationInfo.newCounter}, last_used_at = now() where id = ${known.id}`)
    return { id: known.id, accountId: known.accountId }
  })
}
