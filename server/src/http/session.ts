import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { storedSecret } from '#db/statements/stored-secret.ts'
import type { Actor } from './actor.ts'
import { isApiToken, tokenReader } from './api-tokens.ts'
import { refuse } from '#refuse'

export const ACCESS_TOKEN_MS = 10 * 60_000
/** The token that draws a page never leaves the server, and drawing takes less than a second. */
const PAGE_TOKEN_MS = 5_000
/** A revoked right takes effect on every server within a second; this leaves the rest for the query. */
const CACHED_MS = 800
const CACHED_AT_MOST = 5_000

/** What a server knows about sessions besides the tables: the signing key, and recently read actors. */
export type Sessions = {
  /** The actor behind an access token or an API token; undefined if the session or token no longer exists. */
  whoAsks: (token: string, from: { ip: string; previewRoleId?: string | undefined }) => Promise<Actor | undefined>
  accessTokenOf: (sessionId: string) => string
  /** The session an access token names, even if the token has expired. */
  sessionIdOf: (token: string) => string | undefined
  /** The refresh token that replaces this one: always the same, so that a lost answer can be repeated. */
  successorOf: (refreshToken: string) => string
  /**
   * For the cookie by which the server draws a list into the page. It names the session and is good for nothing else:
   * no call of the API takes it.
   */
  pagePassOf: (sessionId: string) => string
  /** A fresh access token of the session that a page pass names; undefined if the pass was not issued here. */
  tokenByPagePass: (pass: string) => string | undefined
  /** After a change of sessions, accounts or roles: everybody is read again. */
  forget: () => void
}

export async function openSessions(db: Db): Promise<Sessions> {
  const key = await signingKey(db)
  const bySession = sessionReader(db, key)
  const byToken = tokenReader(db)
  return {
    whoAsks: (token, { ip, previewRoleId }) =>
      isApiToken(token) ? byToken.whoAsks(token, ip) : bySession.whoAsks(token, previewRoleId),
    forget: () => {
      bySession.forget()
      byToken.forget()
    },
    accessTokenOf: (sessionId) => writeToken(key, sessionId, Date.now() + ACCESS_TOKEN_MS),
    sessionIdOf: (token) => readToken(key, token)?.sessionId,
    pagePassOf: (sessionId) => writePagePass(key, sessionId),
    tokenByPagePass: (pass) => {
      const sessionId = readPagePass(key, pass)
      return sessionId && writeToken(key, sessionId, Date.now() + PAGE_TOKEN_MS)
    },
    successorOf: (refreshToken) => mac(key, `refresh ${refreshToken}`).toString('base64url'),
  }
}

async function signingKey(db: Db) {
  const { key } = await storedSecret(db, 'session.signing-key', () => ({
    key: randomBytes(32).toString('base64url'),
  }))
  return Buffer.from(key, 'base64url')
}

/** Reads a session with a single query, and caches the result for less than a second. */
export function sessionReader(db: Db, key: Buffer) {
  const remembered = new Map<string, { until: number; actor: Promise<Actor | undefined> }>()
  async function whoAsks(token: string, previewRoleId?: string) {
    // Only tokens signed by us are ever cached, so a cached one needs no second check of its signature.
    const name = `${token} ${previewRoleId ?? ''}`
    const known = remembered.get(name)
    if (known && known.until > performance.now()) return known.actor
    const read = readToken(key, token)
    if (!read || read.expiresAtMs <= Date.now()) return undefined
    const actor = readActor(db, read.sessionId, previewRoleId)
    remembered.delete(name)
    const staysMs = Math.min(CACHED_MS, read.expiresAtMs - Date.now())
    remembered.set(name, { until: performance.now() + staysMs, actor })
    if (remembered.size > CACHED_AT_MOST) remembered.delete(remembered.keys().next().value!)
    actor.catch(() => remembered.delete(name))
    return actor
  }
  return { whoAsks, forget: () => remembered.clear() }
}

type StoredSession = {
  session_id: string
  account_id: string
  username: string
  confirmed_at_ms: number
  awaits: Actor['awaits']
  rights: Permission[]
  preview: { id: string; key: string; name: string; permissions: Permission[] } | null
}

async function readActor(db: Db, sessionId: string, previewRoleId: string | undefined): Promise<Actor | undefined> {
  const { rows } = await db.execute<StoredSession>(sql`
    select s.id as session_id, a.id as account_id, a.username,
      (extract(epoch from s.confirmed_at) * 1000)::float8 as confirmed_at_ms,
      case when s.awaits_factor then 'factor'
        when factor_due(a.id) <= day_here(now()) and not has_factor(a.id) and not s.has_provider_factor then 'set-up' end as awaits,
      array(
        select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id
      ) as rights,
      (select jsonb_build_object('id', id, 'key', key, 'name', name, 'permissions', permissions) from roles
        where id::text = ${previewRoleId ?? null}) as preview
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.ended_at is null and s.idle_until > now() and s.ends_at > now()
      and a.status in ('active', 'pending')`)
  const row = rows[0]
  if (!row) return undefined
  const own = new Set(row.awaits ? [] : row.rights)
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    name: row.username,
    confirmedAtMs: row.confirmed_at_ms,
    awaits: row.awaits,
    token: null,
    ...(previewRoleId === undefined ? { may: own, previewing: null } : asSeenBy(row.preview, own)),
  }
}

/** Previewing a role: only those of its rights that the person has too. */
function asSeenBy(role: StoredSession['preview'], own: Set<Permission>) {
  if (!own.has('roles:manage')) refuse('not-allowed', 'server.not-allowed', { values: { permission: 'roles:manage' } })
  if (!role) refuse('rule-broken', 'accounts.unknown-role')
  const { id, key, name, permissions } = role
  return { may: new Set(permissions.filter((right) => own.has(right))), previewing: { id, key, name } }
}

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function writeToken(key: Buffer, sessionId: string, expiresAtMs: number) {
  const claims = `${sessionId}.${expiresAtMs.toString(36)}`
  return `${claims}.${mac(key, `access ${claims}`).toString('base64url')}`
}

function readToken(key: Buffer, token: string) {
  const [, claims, sessionId, expiry, signature] =
    /^(([0-9a-f-]{36})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claims || !sessionId || !expiry || !signature) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = mac(key, `access ${claims}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { sessionId, expiresAtMs: Number.parseInt(expiry, 36) }
}

const writePagePass = (key: Buffer, sessionId: string) =>
  `${sessionId}.${mac(key, `page ${sessionId}`).toString('base64url')}`

function readPagePass(key: Buffer, pass: string) {
  const [, sessionId, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(pass) ?? []
  if (!sessionId || !signature) return undefined
  const right = mac(key, `page ${sessionId}`)
  return timingSafeEqual(Buffer.from(signature, 'base64url'), right) ? sessionId : undefined
}
