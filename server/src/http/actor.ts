import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'

/** Who is asking, according to the session at this moment. */
export type Actor = {
  accountId: string | null
  sessionId: string | null
  /** For audit lines. */
  name: string
  may: ReadonlySet<Permission>
  /** When the person last proved in this session who they are; milliseconds since 1970. */
  confirmedAtMs: number
  /** The second factor is still to come, or must be set up first; until then `may` is empty. */
  awaits: 'factor' | 'set-up' | null
  /** Previewing another role: may only read. */
  previewing: { id: string; key: string; name: string } | null
  /** Acting through an API token: which one, and the system that holds it. */
  token: { id: string; source: string } | null
}

/** Somebody who is not signed in. */
export const stranger: Actor = {
  accountId: null,
  sessionId: null,
  name: '',
  may: new Set(),
  confirmedAtMs: 0,
  awaits: null,
  previewing: null,
  token: null,
}

/** The server itself: start-up, jobs, seeds. Named, so that nothing acts without an actor. */
export const system: Actor = { ...stranger, name: 'system' }

/** Who acts, in which request: what an audit line records besides the change. */
export type By = { actor: Actor; requestId: string; ip: string }
export const bySystem: By = { actor: system, requestId: 'system', ip: '' }

type Maker = Pick<Actor, 'accountId' | 'token'>

/** Whether this actor created something: what a person created does not belong to their API token, nor the reverse. */
export const isMaker = ({ accountId, token }: Maker, made: { accountId: string | null; tokenId: string | null }) =>
  accountId !== null && accountId === made.accountId && (token?.id ?? null) === made.tokenId

/** The same for the rows of a table. */
export const isMadeBy = ({ accountId, token }: Maker, table: 'jobs' | 'assets' | 'export_files') =>
  sql`(${sql.identifier(table)}.account_id = ${accountId}::uuid and ${sql.identifier(table)}.token_id is not distinct from ${token?.id ?? null}::uuid)`
