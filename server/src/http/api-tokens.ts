import type { Permission } from '@learning-cms/contract/core/permissions'
import { TOKEN_PREFIX, tokenScopes } from '@learning-cms/contract/account/tokens'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { Actor } from './actor.ts'
import { refuse } from '#refuse'

/** A revoked right takes effect on every server within a second; this leaves the rest for the query. */
const CACHED_MS = 800
const CACHED_AT_MOST = 1_000
const WINDOW_MS = 60_000
/** Per token and server, within a minute; each call may carry five hundred events. */
const CALLS_A_WINDOW = 1_200

export const isApiToken = (token: string) => token.startsWith(TOKEN_PREFIX)
export const hashApiToken = (token: string) => createHash('sha256').update(token).digest('base64url')

type ApiTokenRow = {
  id: string
  name: string
  source: string
  scopes: Permission[]
  account_id: string
  username: string
  rights: Permission[]
  is_use_old: boolean
}

/** Who acts through an API token: its account, with those of the token's scopes the account still holds. */
export function tokenReader(db: Db) {
  const remembered = new Map<string, { until: number; actor: Promise<Actor | undefined> }>()
  const admit = windowed(CALLS_A_WINDOW)
  async function whoAsks(token: string, ip: string) {
    const hash = hashApiToken(token)
    const known = remembered.get(hash)
    const actor = known && known.until > performance.now() ? known.actor : readToken(db, hash, ip)
    if (actor !== known?.actor) {
      remembered.delete(hash)
      remembered.set(hash, { until: performance.now() + CACHED_MS, actor })
      if (remembered.size > CACHED_AT_MOST) remembered.delete(remembered.keys().next().value!)
      actor.catch(() => remembered.delete(hash))
    }
    if ((await actor) && !admit(hash)) refuse('too-many-requests', 'tokens.too-fast', { values: { minutes: 1 } })
    return actor
  }
  return { whoAsks, forget: () => remembered.clear() }
}

async function readToken(db: Db, hash: string, ip: string): Promise<Actor | undefined> {
  const { rows } = await db.execute<ApiTokenRow>(sql`
    select t.id, t.name, t.source, t.scopes, a.id as account_id, a.username,
      array(
        select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id
      ) as rights,
      coalesce(t.last_used_at < now() - interval '1 minute', true) as is_use_old
    from api_tokens t join accounts a on a.id = t.account_id
    where t.hash = ${hash} and t.revoked_at is null and t.expires_at > now() and a.status = 'active'`)
  const row = rows[0]
  if (!row) return undefined
  if (row.is_use_old) await noteUse(db, row.id, ip)
  const held = new Set(row.rights)
  return {
    accountId: row.account_id,
    sessionId: null,
    name: `${row.username} · ${row.name}`,
    may: new Set(row.scopes.filter((right) => held.has(right) && tokenScopes.includes(right))),
    confirmedAtMs: 0,
    awaits: null,
    previewing: null,
    token: { id: row.id, source: row.source },
  }
}

/** At most once a minute, however many servers and calls there are. */
const noteUse = (db: Db, id: string, ip: string) =>
  db.execute(sql`
    update api_tokens set last_used_at = now(), last_used_ip = ${ip}
    where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`)

/** Counts calls per key in the current minute; false beyond `most`, and for further keys while it holds `keysAtMost`. */
export function windowed(most: number, nowMs: () => number = () => performance.now(), keysAtMost = Infinity) {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (key: string) => {
    if (nowMs() >= endsAt) {
      counts = new Map()
      endsAt = nowMs() + WINDOW_MS
    }
    const known = counts.get(key)
    if (known === undefined && counts.size >= keysAtMost) return false
    const count = (known ?? 0) + 1
    counts.set(key, count)
    return count <= most
  }
}
