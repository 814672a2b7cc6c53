import type { ImportReason } from '@learning-cms/contract/crm/calendar/calendar-import'

/** An event that is not imported, and why. */
export class Unreadable extends Error {
  readonly reason: ImportReason
  constructor(reason: ImportReason) {
    super(reason)
    this.reason = reason
  }
}
/** A time on the clock of its zone, or a day. */
export type Wall = { wall: string; zone: string; isAllDay: boolean }
