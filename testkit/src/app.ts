import { buildApp } from '@learning-cms/server/app/app'
import type { Config } from '@learning-cms/server/config'
import { ensureRoles } from '@learning-cms/server/features/account/roles/rules'
import { jobKinds } from '@learning-cms/server/app/job-kinds'
import { openSessions } from '@learning-cms/server/http/session'
import { Live } from '@learning-cms/server/services/live/live'
import { runJob } from '@learning-cms/server/services/jobs/run'
import { testConfig } from '@learning-cms/testkit/config'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { checkAnswer } from './walks/conformity.ts'
import { freshDatabase } from './postgres/database.ts'
import { make } from './make.ts'

type RequestOptions = {
  /** The key of a role (an account with only that role is created on first use), or an access token. */
  as?: string | { token: string } | undefined
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  /** For `If-Match`. */
  version?: number | undefined
  /** For `Idempotency-Key`; true generates one. */
  key?: string | true | undefined
  headers?: Record<string, string> | undefined
  query?: Record<string, string | number> | undefined
  /** The client's IP address. */
  ip?: string | undefined
}
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type TestApp = Awaited<ReturnType<typeof testApp>>

const CLOSE_WITHIN_MS = 5_000

type Opened = Awaited<ReturnType<typeof freshDatabase>>

/**
 * The whole server on its own database, called without a network. Every answer is checked against the OpenAPI document.
 */
export async function testApp(settings: Partial<Config> = {}, open: () => Promise<Opened> = freshDatabase) {
  const database = await open()
  const { db } = database
  await ensureRoles(db)
  // Tests move the clock past the day from which roles require one by default.
  await database.pool.query('update roles set second_factor_from = null, second_factor_decided = true')
  const own = testConfig()
  const config = { ...own, ...settings }
  const sessions = await openSessions(database.vital.db)
  const live = new Live({
    db,
    connection: database.connection,
    onFault: (error) => process.emitWarning(error as Error),
  })
  const app = await buildApp({
    db,
    config,
    ready: async () => Boolean(await database.vital.pool.query('select 1')),
    sessions,
    live,
  })
  await app.ready()

  const signedIn = new Map<string, Promise<{ id: string; token: string }>>()
  const signIn = async (role: string) => {
    const { id } = await make.account(db, { roles: [role], username: `${role}.${randomUUID().slice(0, 8)}` })
    return { id, token: await tokenOf(id) }
  }
  /** A new session for an account, without hashing a password. */
  const tokenOf = async (accountId: string) => sessions.accessTokenOf((await make.session(db, accountId)).id)
  /** The signed-in account with only this role; the same on each call. */
  const as = (role: string) => {
    if (!signedIn.has(role)) signedIn.set(role, signIn(role))
    return signedIn.get(role)!
  }

  /** `path` below /api/v1. The body of a refusal is a problem. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests say what they expect of a body; the schema was checked
  async function ask<Body = any>(method: Method, path: string, options: RequestOptions = {}) {
    const { as: who, body, version, key, headers, query, ip } = options
    const token = typeof who === 'string' ? (await as(who)).token : who?.token
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      ...(query && { query: query as Record<string, string> }),
      ...(ip && { remoteAddress: ip }),
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
      headers: {
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(key && { 'idempotency-key': key === true ? randomUUID() : key }),
        ...headers,
      },
    })
    checkAnswer(method, path, answer)
    const isJson = /json/.test(String(answer.headers['content-type']))
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : answer.body) as Body,
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }

  /**
   * Runs queued jobs, or those of one kind, one after the other, without the queue; a failing job makes all its attempts
   * at once.
   */
  const runJobs = async (kind?: string) => {
    const leaving = new AbortController().signal
    const faults: string[] = []
    for (;;) {
      const { rows } = await database.pool.query<{ id: string; delivery_id: string | null }>(
        `select id, delivery_id from jobs where status = 'queued' and kind = coalesce($1, kind) order by created_at, id limit 1`,
        [kind],
      )
      if (!rows[0]) return { faults }
      const { id, delivery_id: deliveryId } = rows[0]
      await runJob({ db, config, kinds: jobKinds, log: (line) => faults.push(line) }, { id, deliveryId, leaving })
    }
  }

  await as('owner')
  const close = async () => {
    // A refused upload may leave its connection half sent: a client that never ends it must not hold up the next test.
    const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS)
    await app.close().finally(() => clearTimeout(cut))
    await live.stop()
    await database.close()
    rmSync(own.dataDir, { recursive: true, force: true })
  }
  return {
    app,
    db,
    config,
    database,
    sessions,
    live,
    ask,
    as,
    tokenOf,
    runJobs,
    close,
    owner: await as('owner'),
  }
}
