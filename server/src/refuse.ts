import '@learning-cms/contract/core/all-reasons'
import { refusals, type Problem, type Refusal } from '@learning-cms/contract/core/errors'
import { isReason, type Reason } from '@learning-cms/contract/core/reasons'
import { causeOf } from '#errors'

export type More = Pick<Problem, 'values' | 'fields' | 'current' | 'changed' | 'changedBy'>

/** Thrown by rules and queries. The one error handler turns it into a `problem` answer. */
export class Refused extends Error {
  readonly code: Refusal
  readonly reason: Reason
  readonly more: More

  constructor(code: Refusal, reason: Reason, more: More = {}) {
    super(reason)
    this.code = code
    this.reason = reason
    this.more = more
  }

  get status() {
    return refusals[this.code]
  }
}

export function refuse(code: Refusal, reason: Reason, more?: More): never {
  throw new Refused(code, reason, more)
}

export const isRefused = (error: unknown): error is Refused => error instanceof Refused

/**
 * The refusal in an error: by a rule, or by a constraint that is named like a reason, as where two commands take the
 * same number. Undefined for a fault of our own. For whoever takes many rows, each by itself.
 */
export function refusalIn(error: unknown): Refused | undefined {
  // The query builder wraps whatever fails in a statement, including a refusal.
  const cause = causeOf(error)
  if (isRefused(error)) return error
  if (isRefused(cause)) return cause
  const { code, constraint = '' } = cause as { code?: string; constraint?: string }
  return isReason(constraint) ? new Refused(code === '23514' ? 'rule-broken' : 'state-forbids', constraint) : undefined
}

export function found<Row>(row: Row | undefined): Row {
  return row ?? refuse('not-found', 'server.not-found')
}
