import type { Finding } from '@learning-cms/contract/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'

/** What is wrong lies in the file: trying again does not help, another file does. */
export class BadFile extends Error {
  readonly reason: Reason
  readonly values: Record<string, unknown>

  constructor(reason: Reason, values: Record<string, unknown> = {}) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}

export function reject(reason: Reason, values?: Record<string, unknown>): never {
  throw new BadFile(reason, values)
}

export const warn = (reason: Reason, values?: Record<string, unknown>): Finding => ({
  severity: 'warning',
  reason,
  ...(values && { values }),
})
