import type { MySession } from '@learning-cms/contract/account/my-sessions'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { networkOf } from '#http/addresses/network.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import { personOf } from '#services/auth/rights.ts'
import { deviceOf } from './devices.ts'
import { endOwnSession } from './queries.ts'

/**
 * More than anybody has devices; a script that signs in each time may have more sessions, of which the latest are
 * listed.
 */
const LISTED_AT_MOST = 100

type SessionRow = Omit<MySession, 'browser' | 'system' | 'place'> & { userAgent: string }

const LOOPBACK = /^(?:127\.|::1$)/
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/

/** Where a session is, seen from the address of the requester; without a database of places. */
export function placeOf(ip: string, here: string): MySession['place'] {
  const network = networkOf(ip)
  if (LOOPBACK.test(network) || ip === '::1') return 'machine'
  if (network === networkOf(here)) return 'here'
  return PRIVATE.test(network) ? 'local' : 'elsewhere'
}

export async function listMySessions(db: Db, { actor, ip: here }: By) {
  const accountId = personOf(actor)
  const { rows } = await db.execute<SessionRow>(sql`
    select id, id = ${actor.sessionId} as "isThis", created_at as "startedAt", last_used_at as "lastUsedAt",
      least(idle_until, ends_at) as "endsAt", ip, user_agent as "userAgent",
      (select p.name from sso_sessions o join sso_identities i on i.id = o.identity_id join sso_providers p on p.id = i.provider_id
        where o.session_id = sessions.id) as provider
    from sessions where account_id = ${accountId} and ended_at is null and idle_until > now() and ends_at > now()
      and not awaits_factor
    order by id = ${actor.sessionId} desc, last_used_at desc, id limit ${LISTED_AT_MOST}`)
  return {
    rows: rows.map(({ userAgent, startedAt, lastUsedAt, endsAt, ...row }) => ({
      ...row,
      startedAt: isoOf(startedAt),
      lastUsedAt: isoOf(lastUsedAt),
      endsAt: isoOf(endsAt),
      place: placeOf(row.ip, here),
      ...deviceOf(userAgent),
    })),
  }
}

/** Somebody else's session looks like one that is not there. */
export const endMySession = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const accountId = personOf(by.actor)
    if (!(await endOwnSession(tx, { id, accountId, reason: 'ended-elsewhere' })))
      refuse('not-found', 'server.not-found')
    await recordEnded(tx, by, accountId, 1)
    return { ended: 1 }
  })

export const endMyOtherSessions = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    const accountId = personOf(by.actor)
    const ended = await endSessions(tx, accountId, 'ended-elsewhere', by.actor.sessionId)
    await recordEnded(tx, by, accountId, ended)
    return { ended }
  })

const recordEnded = (tx: Db, by: By, id: string, ended: number) =>
  record(tx, by, { action: 'session.end-others', entity: 'accounts', id, label: by.actor.name, after: { ended } })
