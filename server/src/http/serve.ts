import type { Answer, Received, Route, Routes } from '@learning-cms/contract/core/route'
import type { Language } from '@learning-cms/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { shareOf } from '#db/connections/pool.ts'
import { stranger, type Actor, type By } from './actor.ts'
import { refuseUnconfirmed } from './confirmed.ts'
import { bodyLimitOf } from './extent.ts'
import { once } from './idempotency.ts'
import { languageOf } from './language.ts'
import { API } from './addresses/public-path.ts'
import { refuse } from '#refuse'
import type { Sessions } from './session.ts'

/**
 * What every handler gets besides the request: the database (within a transaction if the route is repeatable) and who
 * is asking.
 */
export type Call = By & {
  db: Db
  config: Config
  language: Language
  /** For the few that set cookies or headers. */
  request: FastifyRequest
  reply: FastifyReply
}
/** Handlers of non-JSON routes write to the reply themselves. */
type HandlerAnswer<R extends Route> = R extends { kind: string } ? unknown : Answer<R>
type Handler<R extends Route> = (sent: Received<R>, call: Call) => Promise<HandlerAnswer<R>>
export type Handlers<All extends Routes> = { [Name in keyof All]: Handler<All[Name]> }

/**
 * Serves every route of one entity's contract. A missing or mistyped handler does not compile; a route without `needs`
 * does not start.
 */
export function serve<All extends Routes>(app: FastifyInstance, routes: All, handlers: Handlers<All>) {
  for (const [name, route] of Object.entries(routes)) {
    if (!route.needs) throw new Error(`The route ${route.method} ${route.path} does not say who may call it`)
    const { method, path, params, query, body, answer, kind, anyOrigin, empty } = route
    app.route({
      method,
      url: `${API}${path}`,
      bodyLimit: bodyLimitOf(route),
      config: { ...(anyOrigin && { anyOrigin }), ...(kind === 'stream' && { isStream: true }) },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(!kind && { response: { 200: answer } }),
      },
      // Before the body is read: somebody who may not call a route learns nothing about its shape.
      onRequest: async (request) => admit(route, request),
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const sent = {
          params: request.params,
          query: request.query,
          body: request.body,
          version: route.versioned && versionOf(request),
        }
        const db = shareOf(app.db, entityOf(route))
        const call: Call = { ...callOf(request, reply), db }
        if (empty) reply.code(204)
        const handle = (db: Db) => handlers[name]!(sent as never, { ...call, db })
        return route.repeatable ? once(call, route, handle) : handle(db)
      },
    })
  }
}

/** The entity, from the first part of the path. */
const entityOf = ({ path }: Route) => path.split('/')[1]!

const callOf = (request: FastifyRequest, reply: FastifyReply) => ({
  config: request.server.config,
  actor: request.actor,
  requestId: request.id,
  ip: request.ip,
  language: languageOf(request.headers),
  request,
  reply,
})

function admit({ needs, method, confirmed, tokens, withoutRole, whileDue, halfway }: Route, { actor }: FastifyRequest) {
  if (needs === 'nothing') return
  if (actor === stranger) refuse('not-signed-in', 'session.not-signed-in')
  if (actor.awaits === 'factor' && !halfway) refuse('not-allowed', 'session.factor-needed')
  if (actor.awaits === 'set-up' && !whileDue) refuse('not-allowed', 'session.factor-due')
  if (needs === 'sign-in' && !withoutRole && actor.may.size === 0) refuse('not-allowed', 'session.no-role')
  if (needs !== 'sign-in' && !actor.may.has(needs))
    refuse('not-allowed', 'server.not-allowed', { values: { permission: needs } })
  if (actor.previewing && method !== 'GET') refuse('not-allowed', 'session.preview-read-only')
  // A program is not the person who made its token: it neither reads nor changes what is personal to them.
  if (actor.token && tokens !== 'allowed' && (confirmed || needs === 'sign-in'))
    refuse('not-allowed', 'tokens.not-by-token')
  if (confirmed && !actor.token) refuseUnconfirmed(actor)
}

function versionOf({ headers }: FastifyRequest) {
  const version = /^"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1]
  return version ? Number(version) : refuse('version-required', 'version.required')
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    config: Config
    sessions: Sessions
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    /** See the contract's routes. */
    anyOrigin?: true
    /** Stays open for hours. */
    isStream?: true
    /** The path contains a secret, so it is not logged. */
    isSecret?: true
  }
}
