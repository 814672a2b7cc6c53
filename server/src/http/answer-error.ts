import type { Problem } from '@learning-cms/contract/errors'
import { fieldReasons, isReason, say } from '@learning-cms/contract/reasons'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { languageOf } from './language.ts'
import { Refused } from './refuse.ts'

/** What a schema said of a body, a query or the parameters of a path. */
export class Unfit extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  readonly part: string

  constructor(issues: readonly z.core.$ZodIssue[], part: string) {
    super(`unfit ${part}`)
    this.issues = issues
    this.part = part
  }
}

/** The only place where an error becomes an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refused = asRefusal(error)
  // The driver's own error: the one around it quotes the parameters, which may hold what people typed or a secret link.
  if (refused.status >= 500)
    request.log.error({ err: bare(error.cause ?? error), reason: refused.reason }, 'request failed')
  if (refused.code === 'too-many-requests' && typeof refused.more.values?.minutes === 'number')
    reply.header('retry-after', refused.more.values.minutes * 60)
  return reply
    .code(refused.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problemOf(refused, request))
}

/** Without the details of PostgreSQL, which quote the row. */
function bare(error: unknown) {
  const { name, message, code, constraint, table, stack } = error as Error & Record<string, unknown>
  return { type: name, message, code, constraint, table, stack }
}

export function problemOf({ status, code, reason, more }: Refused, request: FastifyRequest): Problem {
  const message = say(reason, languageOf(request.headers), more.values)
  return { status, code, reason, message, requestId: request.id, ...more }
}

function asRefusal(error: FastifyError & { cause?: unknown }): Refused {
  if (error instanceof Refused) return error
  if (error instanceof Unfit) return refusedBySchema(error)
  return (
    refusedByParser(error) ?? refusedByDatabase(error.cause ?? error) ?? new Refused('server-fault', 'server.fault')
  )
}

function refusedBySchema({ issues, part }: Unfit) {
  // An id that is not even a UUID names nothing.
  if (part === 'params') return new Refused('not-found', 'server.not-found')
  const { fields, values } = fieldReasons(issues)
  if (fields.status === 'input.unknown-field')
    return new Refused('rule-broken', 'input.not-writable', { fields: { status: 'input.not-writable' } })
  return new Refused('invalid-input', 'input.invalid', { fields, ...(Object.keys(values).length > 0 && { values }) })
}

function refusedByParser({ code, statusCode }: FastifyError) {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refused('too-large', 'input.too-big', { values: { max: 1_048_576 } })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refused('wrong-type', 'input.wrong-content-type')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refused('invalid-input', 'input.bad-path')
    default:
      return statusCode && statusCode < 500 ? new Refused('invalid-input', 'input.broken-json') : undefined
  }
}

/** A named constraint that was broken is the reason; the rest says that the database or the disk could not serve. */
export function refusedByDatabase(cause: unknown) {
  const { code = '', constraint = '' } = cause as { code?: string; constraint?: string }
  if (isReason(constraint)) return new Refused(code === '23514' ? 'rule-broken' : 'state-forbids', constraint)
  // A cursor or a start value that the column's type cannot read.
  if (['22P02', '22007', '22008', '22003', '22021'].includes(code))
    return new Refused('invalid-input', 'lists.bad-start')
  // A NUL, which JSON can say and a text column can't hold.
  if (code === '22021' || code === '22P05') return new Refused('invalid-input', 'input.bad-characters')
  // Two commands that waited for each other: one was undone and may be sent again.
  if (code === '40P01') return new Refused('not-now', 'server.busy')
  if (code === '57014') return new Refused('not-now', 'server.took-too-long')
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return new Refused('no-room', 'server.out-of-space')
  const isAway = /^(08|57P|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)
  const isTimeout =
    cause instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(cause.message)
  return isAway || isTimeout ? new Refused('not-now', 'server.database-away') : undefined
}
