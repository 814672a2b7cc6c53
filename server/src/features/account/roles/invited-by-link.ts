import type { InvitedByLink } from '@learning-cms/contract/account/second-persons'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { recordMany } from '#services/audit/record.ts'
import { OWNER } from '#services/auth/role-names.ts'

type InvitationCircumstances = By & { config: Pick<Config, 'smtpUrl'> }

/** They set a password by the link and have signed in. Before that, whoever saw the link could still use it. */
const isIn = sql`a.status = 'active' and a.password_hash is not null and a.last_signed_in_at is not null`

export async function listInvited(db: Db): Promise<InvitedByLink[]> {
  const { rows } = await db.execute<InvitedByLink>(sql`
    select a.id, a.username, p.full_name as "fullName", array_agg(b.username order by b.username) as "invitedBy",
      min(i.invited_at)::text as "invitedAt", max(i.accepted_at)::text as "acceptedAt", max(s.username) as "acceptedByName"
    from invited_by_link i
    join accounts a on a.id = i.account_id join people p on p.id = a.person_id
    join accounts b on b.id = i.by_id
    left join accounts s on s.id = i.accepted_by
    where ${isIn}
    group by a.id, a.username, p.full_name order by a.username`)
  return rows.map((row) => ({
    ...row,
    invitedAt: isoOf(row.invitedAt),
    acceptedAt: row.acceptedAt && isoOf(row.acceptedAt),
  }))
}

/**
 * Accounts whose invitation link a colleague saw count as second persons to that colleague from now on. Only accounts
 * that have been signed in to: with an unused link, the colleague could become the second person.
 */
export const acceptSecondPersons = (db: Db, by: InvitationCircumstances, accountIds: readonly string[]) =>
  db.transaction(async (tx) => {
    await refuseUnlessOwner(tx, by)
    if (by.config.smtpUrl !== undefined) refuse('state-forbids', 'second-person.mail-set-up')
    const ids = [...new Set(accountIds)]
    const invited = await lockInvited(tx, ids)
    if (invited.length < ids.length) refuse('state-forbids', 'second-person.not-by-link')
    await write(tx, by, { action: 'accounts.accept-second', of: invited.filter((one) => !one.isAccepted) })
    return null
  })

export const withdrawSecondPerson = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    await refuseUnlessOwner(tx, by)
    const one = found((await lockInvited(tx, [id]))[0])
    if (one.isAccepted) await write(tx, by, { action: 'accounts.withdraw-second', of: [one] })
    return null
  })

/** Checks the role, not the right: another role may have the right, but an owner must answer for this. */
async function refuseUnlessOwner(tx: Db, { actor }: By) {
  const { rows } = await tx.execute(sql`
    select from account_roles ar join roles r on r.id = ar.role_id
    where ar.account_id = ${actor.accountId}::uuid and r.key = ${OWNER}`)
  if (rows.length === 0) refuse('not-allowed', 'second-person.owner-only')
}

type Invited = { id: string; username: string; version: number; invitedBy: string[]; isAccepted: boolean }

/** Locked like every command on an account: no link is shown and no address is moved meanwhile. */
async function lockInvited(tx: Db, ids: readonly string[]) {
  const among = sql`any(${sql.param([...ids])}::uuid[])`
  await tx.execute(sql`select id from accounts where id = ${among} order by id for update`)
  const { rows } = await tx.execute<Invited>(sql`
    select a.id, a.username, a.version, array_agg(i.by_id::text order by i.by_id) as "invitedBy",
      bool_and(i.accepted_at is not null) as "isAccepted"
    from accounts a join invited_by_link i on i.account_id = a.id
    where a.id = ${among} and ${isIn}
    group by a.id order by a.id`)
  return rows
}

type SecondPersonDecision = { action: 'accounts.accept-second' | 'accounts.withdraw-second'; of: readonly Invited[] }

async function write(tx: Db, by: By, { action, of }: SecondPersonDecision) {
  const isAccepted = action === 'accounts.accept-second'
  await tx.execute(sql`
    update invited_by_link set accepted_at = case when ${isAccepted} then now() end,
      accepted_by = case when ${isAccepted} then ${by.actor.accountId}::uuid end
    where account_id = any(${sql.param(of.map(({ id }) => id))}::uuid[])`)
  const [before, after] = [!isAccepted, isAccepted]
  await recordMany(
    tx,
    by,
    of.map(({ id, username: label, version, invitedBy }) => ({
      action,
      entity: 'accounts',
      id,
      version,
      label,
      before: { isSecondPerson: before },
      after: { isSecondPerson: after, invitedBy },
    })),
  )
}
