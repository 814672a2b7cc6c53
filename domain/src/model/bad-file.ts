import type { Finding } from '@learning-cms/contract/system/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'

/** The fault is in the file: another attempt will not help, another file will. */
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
