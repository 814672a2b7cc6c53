import type { Problem, Refusal } from '@learning-cms/contract/core/errors'
import { fieldReasons, say, type Reason } from '@learning-cms/contract/core/reasons'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { ConnectionLost } from '#db/connections/connection-lost.ts'
import { OutOfTime } from '#limits/out-of-time.ts'
import { languageOf } from '#http/language.ts'
import { refusalIn, Refused } from '#refuse'
import { codeOf } from '#errors'

/** A schema's issues with a body, a query or path parameters. */
export class Unfit extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  readonly part: string

  constructor(issues: readonly z.core.$ZodIssue[], part: string) {
    super(`unfit ${part}`)
    this.issues = issues
    this.part = part
  }
}

/** A database that was unavailable is back within a few seconds, and so is a locked row. */
const AGAIN_AFTER_SECONDS = 3

/** The only place where an error becomes an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refused = asRefusal(error, request)
  // Only the driver's own error: the wrapper quotes the parameters, which may contain what people typed or a secret
  // link.
  if (refused.status >= 500)
    request.log.error({ err: bare(error.cause ?? error), reason: refused.reason }, 'request failed')
  // The sender learns only that a value does not fit; that the schema accepted it is our fault, so it is logged.
  else if (refused.reason === 'input.unstorable')
    request.log.warn({ err: bare(error.cause ?? error) }, 'a value came as far as the database and did not fit')
  if (refused.code === 'not-now') reply.header('retry-after', AGAIN_AFTER_SECONDS)
  if (refused.code === 'too-many-requests' && typeof refused.more.values?.minutes === 'number')
    reply.header('retry-after', refused.more.values.minutes * 60)
  return reply
    .code(refused.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problemOf(refused, request))
}

/** Without PostgreSQL's details, which quote the row. */
function bare(error: unknown) {
  const { name, message, code, constraint, table, stack } = error as Error & Record<string, unknown>
  return { type: name, message, code, constraint, table, stack }
}

export function problemOf({ status, code, reason, more }: Refused, request: FastifyRequest): Problem {
  const message = say(reason, languageOf(request.headers), more.values)
  return { status, code, reason, message, requestId: request.id, ...more }
}

function asRefusal(error: FastifyError & { cause?: unknown }, request: FastifyRequest): Refused {
  if (error instanceof Unfit) return refusedBySchema(error)
  return (
    refusalIn(error) ??
    refusedByParser(error, request) ??
    refusedByDatabase(error.cause ?? error) ??
    new Refused('server-fault', 'server.fault')
  )
}

function refusedBySchema({ issues, part }: Unfit) {
  // An id that is not even a UUID cannot exist.
  if (part === 'params') return new Refused('not-found', 'server.not-found')
  const { fields, values } = fieldReasons(issues)
  if (fields.status === 'input.unknown-field')
    return new Refused('rule-broken', 'input.not-writable', { fields: { status: 'input.not-writable' } })
  return new Refused('invalid-input', 'input.invalid', { fields, ...(Object.keys(values).length > 0 && { values }) })
}

function refusedByParser({ code, statusCode }: FastifyError, { routeOptions }: FastifyRequest) {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refused('too-large', 'input.too-big', { values: { max: routeOptions.bodyLimit } })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refused('wrong-type', 'input.wrong-content-type')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refused('invalid-input', 'input.bad-path')
    default:
      return statusCode && statusCode < 500 ? new Refused('invalid-input', 'input.broken-json') : undefined
  }
}

/**
 * A named constraint that was violated is the reason; otherwise the class of the PostgreSQL or connection error
 * decides.
 */
export function refusedByDatabase(cause: unknown) {
  const code = codeOf(cause) ?? ''
  const named = refusalIn(cause)
  if (named) return named
  const known = byCode[code] ?? byClass[/^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : '']
  if (known) return new Refused(...known)
  if (cause instanceof ConnectionLost) return new Refused(...away)
  return cause instanceof OutOfTime || isTimeout(cause) ? new Refused(...busy) : undefined
}

/** An aborted `AbortSignal.timeout` is recognised by the name `TimeoutError`. */
const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError'

type KnownRefusal = [Refusal, Reason]

const away: KnownRefusal = ['not-now', 'server.database-away']
const outOfSpace: KnownRefusal = ['no-room', 'server.out-of-space']
const busy: KnownRefusal = ['not-now', 'server.busy']
const byCode: Record<string, KnownRefusal> = {
  // A NUL or half a character: valid in JSON, but not in a text column.
  '22021': ['invalid-input', 'input.bad-characters'],
  '22P05': ['invalid-input', 'input.bad-characters'],
  // A referenced or referring row came or went meanwhile; or it exists already.
  '23503': ['state-forbids', 'server.in-conflict'],
  '23505': ['state-forbids', 'server.in-conflict'],
  '23P01': ['state-forbids', 'server.in-conflict'],
  // A deadlock, or a lock timeout: the command was rolled back and may be sent again.
  '40001': busy,
  '40P01': busy,
  '55P03': busy,
  // The transaction was idle, or lasted, for too long.
  '25P03': away,
  '25P04': away,
  '57014': ['not-now', 'server.took-too-long'],
  '53100': outOfSpace,
  ENOSPC: outOfSpace,
  EDQUOT: outOfSpace,
}
const byClass: Record<string, KnownRefusal> = {
  '08': away,
  // A value its type can't parse or represent.
  '22': ['invalid-input', 'input.unstorable'],
  '23': ['rule-broken', 'input.unstorable'],
  '53': away,
  '57': away,
}
