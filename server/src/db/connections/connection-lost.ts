import pg from 'pg'
import { codeOf } from '#errors'

/**
 * There was no connection, or it was lost before the answer. The driver reports this in many messages and by system
 * errors; what they share is that PostgreSQL itself did not answer.
 */
export class ConnectionLost extends Error {
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message)
    this.name = 'ConnectionLost'
    this.code = codeOf(cause)
    if (cause.stack) this.stack = cause.stack
  }
}

/** Classifies what the driver throws: an answer of PostgreSQL, a mistake in the call, or no connection. */
export function asConnectionLost(error: unknown): unknown {
  const isOther =
    !(error instanceof Error) ||
    error instanceof ConnectionLost ||
    error instanceof pg.DatabaseError ||
    [TypeError, RangeError, SyntaxError].some((kind) => error instanceof kind)
  return isOther ? error : new ConnectionLost(error)
}

export const throwApart = (error: unknown): never => {
  throw asConnectionLost(error)
}
