import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/tickets.ts'

export const ticketReasons: Translation<typeof vi.ticketReasons> = {
  'tickets.not-a-ticket': 'This product is not a ticket',
  'tickets.any-day': 'This ticket is for any day: no day can be chosen',
  'tickets.day-required': 'Please choose the day of the visit',
  'tickets.no-slots': 'This ticket has no time slots',
  'tickets.slot-required': 'Please choose a time slot',
  'tickets.slot-unknown': 'This ticket does not have that time slot any more',
  'tickets.past': 'This day or time slot is over',
  'tickets.too-far': 'Tickets are sold at most a year ahead',
  'tickets.sold-out': 'Not enough places: {left} left on {visitOn} {slot}',
  'tickets.capacity-below-sold': 'More places than that are sold or held on a coming day',
  'tickets.too-many': 'The line has only {left} tickets left',
  'tickets.used': 'Tickets that admitted somebody: {used}. Voiding them needs an approval',
  'tickets.unreadable': 'Not a ticket code. Codes have 20 letters and digits: please scan or type it again',
  'tickets.foreign': 'Not issued by this museum, or its first letters are mistyped',
  'tickets.forged': 'Not a genuine code: mistyped, altered or forged',
}
