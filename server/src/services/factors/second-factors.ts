import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { openSealing, type Sealing, type SealingConfig } from '#services/sealing/sealing.ts'
import { hashSecret } from '#services/secrets.ts'
import { stepOfCode } from './one-time-codes.ts'
import { reserve } from '#services/auth/rate-limit.ts'

const CODES_PER_ACCOUNT = 5
const about = (accountId: string) => `account_totp ${accountId}`

export const sealTotp = ({ seal }: Sealing, accountId: string, secret: string) => seal(secret, about(accountId))
/** Undefined when it was sealed under a key that is lost: the app is set up again. */
export const openTotp = ({ openIfKnown }: Sealing, accountId: string, sealed: Buffer) =>
  openIfKnown(sealed, about(accountId))

/** Attempts with codes are counted per account, whatever the session, so that nobody can try all codes. */
const triesOfCodes = (accountId: string) => ({
  what: 'codes of an account',
  key: accountId,
  max: CODES_PER_ACCOUNT,
})

/**
 * Uses up a code of the account's authenticator app, or one of its recovery codes; refuses any other. Of several
 * concurrent calls with the same code one succeeds.
 */
export async function takeCode(
  db: Db,
  config: SealingConfig,
  accountId: string,
  code: string,
): Promise<'totp' | 'recovery-code'> {
  const { giveBack } = await reserve(db, triesOfCodes(accountId))
  const secret = await findTotp(db, config, accountId)
  const used =
    (secret?.text && (await usesTotp(db, accountId, { secret: secret.text, code }))) ||
    (await usesRecoveryCode(db, accountId, code))
  if (!used && secret && secret.text === undefined)
    return refuse('state-forbids', 'factors.totp-lost', { fields: { code: 'factors.totp-lost' } })
  if (!used) return refuse('rule-broken', 'factors.wrong-code', { fields: { code: 'factors.wrong-code' } })
  await giveBack()
  return used
}

/** The secret of the confirmed authenticator app; `text` is undefined if the key that sealed it is lost. */
async function findTotp(db: Db, config: SealingConfig, accountId: string) {
  const { rows } = await db.execute<{ secret: Buffer }>(sql`
    select secret from account_totp where account_id = ${accountId} and proved_at is not null`)
  return rows[0] && { text: openTotp(await openSealing(db, config), accountId, rows[0].secret) }
}

export async function isTotpLost(db: Db, config: SealingConfig, accountId: string) {
  const secret = await findTotp(db, config, accountId)
  return secret !== undefined && secret.text === undefined
}

async function usesTotp(db: Db, accountId: string, { secret, code }: { secret: string; code: string }) {
  const step = stepOfCode(secret, code)
  return step !== undefined && (await takeStep(db, accountId, step)) ? 'totp' : undefined
}

/** A code works once: neither it nor an earlier one is taken again. */
export async function takeStep(db: Db, accountId: string, step: number) {
  const { rowCount } = await db.execute(sql`
    update account_totp set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`)
  return rowCount === 1
}

async function usesRecoveryCode(db: Db, accountId: string, code: string) {
  const { rowCount } = await db.execute(sql`
    update recovery_codes set used_at = now()
    where hash = ${hashSecret(code)} and account_id = ${accountId} and used_at is null`)
  return rowCount === 1 ? 'recovery-code' : undefined
}

export type FactorState = { passkeys: number; hasTotp: boolean; recoveryCodesLeft: number; requiredFrom: string | null }

export async function factorState(db: Db, accountId: string): Promise<FactorState> {
  const { rows } = await db.execute<FactorState>(sql`
    select (select count(*)::int from account_passkeys where account_id = ${accountId}) as passkeys,
      exists (select from account_totp where account_id = ${accountId} and proved_at is not null) as "hasTotp",
      (select count(*)::int from recovery_codes where account_id = ${accountId} and used_at is null) as "recoveryCodesLeft",
      factor_due(${accountId})::text as "requiredFrom"`)
  return rows[0]!
}

export const hasFactor = ({ passkeys, hasTotp }: Pick<FactorState, 'passkeys' | 'hasTotp'>) => passkeys > 0 || hasTotp

/** Takes every second factor of an account away, recovery codes included. */
export async function dropFactors(tx: Db, accountId: string) {
  await tx.execute(sql`delete from account_passkeys where account_id = ${accountId}`)
  await tx.execute(sql`delete from account_totp where account_id = ${accountId}`)
  await tx.execute(sql`delete from recovery_codes where account_id = ${accountId}`)
}
