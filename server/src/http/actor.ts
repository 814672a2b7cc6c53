import type { Permission } from '@learning-cms/contract/permissions'

/** Who asks, as the session says at this moment. */
export type Actor = {
  accountId: string | null
  sessionId: string | null
  /** For audit lines. */
  name: string
  may: ReadonlySet<Permission>
  /** When the password was last given in this session; milliseconds since 1970. */
  confirmedAtMs: number
  /** Looks as another role: reads only. */
  previewing: { id: string; key: string; name: string } | null
  /** Acts by an API token: which, and the system that holds it. */
  token: { id: string; source: string } | null
}

/** Who has not signed in. */
export const stranger: Actor = {
  accountId: null,
  sessionId: null,
  name: '',
  may: new Set(),
  confirmedAtMs: 0,
  previewing: null,
  token: null,
}

/** The server itself: start-up, jobs, seeds. Named so that nothing acts without an actor. */
export const system: Actor = { ...stranger, name: 'system' }

/** Who does it and by which request: what an audit line says beside the change. */
export type By = { actor: Actor; requestId: string; ip: string }
export const bySystem: By = { actor: system, requestId: 'system', ip: '' }
