import '@learning-cms/contract/core/all-reasons'
import { refusals, type Problem, type Refusal } from '@learning-cms/contract/core/errors'
import type { Reason } from '@learning-cms/contract/core/reasons'

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

export function found<Row>(row: Row | undefined): Row {
  return row ?? refuse('not-found', 'server.not-found')
}
