import type { Problem } from '@learning-cms/contract/core/errors'

/** Without an answer of the API: the network failed, or nothing came in time. */
export type NoAnswer = 'client.network' | 'client.timeout' | 'client.unreadable'

/**
 * Every failure of a call. `reason` says which: a key of the API such as `orders.locked`, or one of `NoAnswer`. With
 * status 0 it is unknown whether the call took effect.
 */
export class CallFailed extends Error {
  readonly status: number
  readonly reason: string
  /** What the API said, if it did. */
  readonly problem: Problem | undefined
  /** For whoever looks for the call in the server's log. */
  readonly requestId: string | undefined

  constructor(status: number, failure: Problem | { reason: NoAnswer; message: string }, cause?: unknown) {
    super(failure.message, { cause })
    this.name = 'CallFailed'
    this.status = status
    this.reason = failure.reason
    this.problem = 'code' in failure ? failure : undefined
    this.requestId = this.problem?.requestId
  }

  /** Path of a field → reason, where fields of the body were refused. */
  get fields(): Record<string, string> {
    return this.problem?.fields ?? {}
  }
}
