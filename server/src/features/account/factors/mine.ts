import type { CreatedPasskey, Factors, Passkey } from '@learning-cms/contract/account/factors'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { Call } from '#http/serve.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { asPrinted, newRecoveryCode, newTotpSecret, stepOfCode, totpAddress } from '#services/factors/one-time-codes.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import { beginPasskey, checkNewPasskey } from '#services/factors/passkeys.ts'
import { personOf } from '#services/auth/rights.ts'
import { factorState, hasFactor, isTotpLost, openTotp, sealTotp, takeStep } from '#services/factors/second-factors.ts'
import { tellOwner, type Happening } from '#services/mail/tell-owner.ts'
import { newId } from '#services/ids.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { hashSecret } from '#services/secrets.ts'

export type FactorCaller = Pick<Call, 'actor' | 'requestId' | 'ip' | 'language' | 'config'>

const PASSKEYS_AT_MOST = 20
const RECOVERY_CODES = 10
const ISSUER = 'Learning CMS'

const columns = sql`id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced"`
const answered = (row: Passkey): Passkey => ({
  ...row,
  createdAt: isoOf(row.createdAt),
  lastUsedAt: row.lastUsedAt && isoOf(row.lastUsedAt),
})

export async function readMine(db: Db, { actor, config }: FactorCaller): Promise<Factors> {
  const accountId = personOf(actor)
  const { recoveryCodesLeft, requiredFrom } = await factorState(db, accountId)
  const { rows: passkeys } = await db.execute<Passkey>(sql`
    select ${columns} from account_passkeys where account_id = ${accountId} order by created_at, id`)
  const { rows } = await db.execute<{ since: string }>(sql`
    select proved_at as since from account_totp where account_id = ${accountId} and proved_at is not null`)
  return {
    passkeys: passkeys.map(answered),
    totpSince: rows[0] ? isoOf(rows[0].since) : null,
    isTotpLost: await isTotpLost(db, config, accountId),
    recoveryCodesLeft,
    requiredFrom,
  }
}

export async function beginMine(db: Db, { actor, config }: FactorCaller) {
  const accountId = personOf(actor)
  const { rows } = await db.execute<{ username: string; fullName: string }>(sql`
    select a.username, p.full_name as "fullName" from accounts a join people p on p.id = a.person_id where a.id = ${accountId}`)
  return beginPasskey(db, config, { accountId, sessionId: actor.sessionId!, ...found(rows[0]) })
}

type NewPasskey = { ticket: string; name: string; passkey: CreatedPasskey }

export async function addPasskey(db: Db, by: FactorCaller, { ticket, name, passkey }: NewPasskey) {
  const credential = await checkNewPasskey(db, by.config, { ticket, passkey, sessionId: by.actor.sessionId! })
  return changeMine(db, by, 'passkey-added', async (tx, accountId) => {
    const { passkeys } = await factorState(tx, accountId)
    if (passkeys >= PASSKEYS_AT_MOST)
      refuse('state-forbids', 'factors.passkeys-most', { values: { max: PASSKEYS_AT_MOST } })
    const { rows } = await tx.execute<Passkey>(sql`
      insert into account_passkeys (id, account_id, credential_id, public_key, counter, transports, is_synced, name)
      values (${newId()}, ${accountId}, ${credential.credentialId}, ${credential.publicKey}, ${credential.counter},
        ${sql.param(credential.transports)}::text[], ${credential.isSynced}, ${name}) returning ${columns}`)
    await note(tx, by, accountId, { action: 'factors.add-passkey', after: { name } })
    return { passkey: answered(rows[0]!), recoveryCodes: await firstCodes(tx, accountId) }
  })
}

export const renamePasskey = (db: Db, by: FactorCaller, id: string, name: string) =>
  db.transaction(async (tx) => {
    const accountId = personOf(by.actor)
    const { rows } = await tx.execute<Passkey & { before: string }>(sql`
      with before as (select id, name from account_passkeys where id = ${id} and account_id = ${accountId} for update)
      update account_passkeys p set name = ${name} from before where p.id = before.id
      returning p.id, p.name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced", before.name as before`)
    const { before, ...after } = found(rows[0])
    await note(tx, by, accountId, { action: 'factors.rename-passkey', before: { name: before }, after: { name } })
    return answered(after)
  })

export const removePasskey = (db: Db, by: FactorCaller, id: string) =>
  changeMine(db, by, 'passkey-removed', async (tx, accountId) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      delete from account_passkeys where id = ${id} and account_id = ${accountId} returning name`)
    const { name } = found(rows[0])
    await refuseWithoutFactor(tx, accountId)
    await note(tx, by, accountId, { action: 'factors.remove-passkey', before: { name } })
    return null
  })

/**
 * A second start replaces the first: only the newest secret can be proved. An app whose secret cannot be decrypted is
 * removed first, even where a role requires a factor: nobody can sign in with it.
 */
export async function startTotp(db: Db, by: FactorCaller) {
  const { actor, config } = by
  const accountId = personOf(actor)
  if (await isTotpLost(db, config, accountId)) await takeTotpAway(db, by)
  const secret = newTotpSecret()
  const sealed = sealTotp(await openSealing(db, config), accountId, secret)
  const { rowCount } = await db.execute(sql`
    insert into account_totp (account_id, secret) values (${accountId}, ${sealed})
    on conflict (account_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
      where account_totp.proved_at is null`)
  if (rowCount !== 1) refuse('state-forbids', 'factors.totp-there')
  return { secret, address: totpAddress({ secret, issuer: ISSUER, name: actor.name }) }
}

export const proveTotp = (db: Db, by: FactorCaller, code: string) =>
  changeMine(db, by, 'totp-added', async (tx, accountId) => {
    const { rows } = await tx.execute<{ secret: Buffer }>(sql`
      select secret from account_totp where account_id = ${accountId} and proved_at is null for update`)
    const { secret } = rows[0] ?? refuse('state-forbids', 'factors.totp-not-begun')
    const opened = openTotp(await openSealing(tx, by.config), accountId, secret)
    const step = stepOfCode(opened ?? refuse('state-forbids', 'factors.totp-not-begun'), code)
    if (step === undefined || !(await takeStep(tx, accountId, step)))
      refuse('rule-broken', 'factors.wrong-code', { fields: { code: 'factors.wrong-code' } })
    await tx.execute(sql`update account_totp set proved_at = now() where account_id = ${accountId}`)
    await note(tx, by, accountId, { action: 'factors.add-totp' })
    return { recoveryCodes: await firstCodes(tx, accountId) }
  })

export const removeTotp = (db: Db, by: FactorCaller) => takeTotpAway(db, by, refuseWithoutFactor)

const takeTotpAway = (db: Db, by: FactorCaller, after?: (tx: Db, accountId: string) => Promise<void>) =>
  changeMine(db, by, 'totp-removed', async (tx, accountId) => {
    const { rowCount } = await tx.execute(sql`
      delete from account_totp where account_id = ${accountId} and proved_at is not null`)
    if (rowCount !== 1) refuse('state-forbids', 'factors.none-set-up')
    await after?.(tx, accountId)
    await note(tx, by, accountId, { action: 'factors.remove-totp' })
    return null
  })

export const renewCodes = (db: Db, by: FactorCaller) =>
  changeMine(db, by, 'codes-renewed', async (tx, accountId) => {
    if (!hasFactor(await factorState(tx, accountId))) refuse('state-forbids', 'factors.none-set-up')
    await note(tx, by, accountId, { action: 'factors.renew-codes' })
    return { recoveryCodes: await newCodes(tx, accountId) }
  })

/**
 * What every change has in common: one at a time for each account, all other sessions end (unless only the codes are
 * renewed), and the owner is mailed. So a session that an attacker opened by the password alone ends when a factor is
 * added.
 */
const changeMine = <Done>(
  db: Db,
  by: FactorCaller,
  happening: Happening,
  work: (tx: Db, accountId: string) => Promise<Done>,
) =>
  db.transaction(async (tx) => {
    const accountId = personOf(by.actor)
    await tx.execute(sql`select from accounts where id = ${accountId} for update`)
    const done = await work(tx, accountId)
    if (happening !== 'codes-renewed') await endSessions(tx, accountId, 'factor-changed', by.actor.sessionId)
    await tellOwner(tx, by, { accountId, happening })
    return done
  })

async function refuseWithoutFactor(tx: Db, accountId: string) {
  const state = await factorState(tx, accountId)
  if (hasFactor(state)) return
  if (state.requiredFrom !== null) refuse('state-forbids', 'factors.last-required')
  // Recovery codes only replace a factor: without one they serve no purpose.
  await tx.execute(sql`delete from recovery_codes where account_id = ${accountId}`)
}

async function firstCodes(tx: Db, accountId: string) {
  return (await factorState(tx, accountId)).recoveryCodesLeft > 0 ? null : newCodes(tx, accountId)
}

async function newCodes(tx: Db, accountId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.execute(sql`delete from recovery_codes where account_id = ${accountId}`)
  await tx.execute(sql`
    insert into recovery_codes (hash, account_id)
    select value, ${accountId} from unnest(${sql.param(codes.map(hashSecret))}::text[]) value`)
  return codes.map(asPrinted)
}

type FactorLogLine = { action: `factors.${string}`; before?: Record<string, unknown>; after?: Record<string, unknown> }
const note = (tx: Db, by: FactorCaller, id: string, { action, ...values }: FactorLogLine) =>
  record(tx, by, { action, entity: 'accounts', id, label: by.actor.name, ...values })
