import * as z from 'zod'
import { byId, email, id, instant, line } from '#core/common.ts'
import { route } from '#core/route.ts'
import { calendarEvents } from './calendar.ts'

export const GUESTS_MOST = 50
export const guestStatuses = ['needs-action', 'accepted', 'declined', 'tentative'] as const
export const guestAnswers = ['accepted', 'tentative', 'declined'] as const
export type GuestAnswer = (typeof guestAnswers)[number]

/** A customer, lead or colleague by their id, or anybody by name and address. */
export const guestBody = z
  .union([
    z.strictObject({ personId: id }),
    z.strictObject({ leadId: id }),
    /** A colleague, by their account. */
    z.strictObject({ accountId: id }),
    z.strictObject({ name: line(200), address: email }),
  ])
  .meta({ examples: [{ name: 'Cô Bình', address: 'binh@truong.test' }] })
export type GuestBody = z.output<typeof guestBody>

const answer = { status: z.enum(guestAnswers), answeredAt: instant }
const mailStatus = z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown', 'cancelled']).nullable()

export const calendarGuest = z.object({
  id,
  name: z.string(),
  /** Masked if it belongs to somebody with a record here. */
  address: z.string(),
  /** The person with that address, if there is one. */
  personId: id.nullable(),
  status: z.enum(guestStatuses),
  answeredAt: instant.nullable(),
  answeredBy: z.enum(['mail', 'page']).nullable(),
  /** For a series: their answers by mail for single days, or from a day on; latest days first. */
  days: z.array(z.object({ occursOn: z.iso.date(), isOnwards: z.boolean(), ...answer })),
  /** Their answer for the day of the query, if it differs from the one for the whole series. */
  onDay: z.object({ isOnwards: z.boolean(), ...answer }).nullable(),
  /** Another time that they proposed by mail, on the clock of the event; null once they are invited again. */
  proposal: z
    .object({
      /** A time; for all-day events a day, `end` being the last day. */
      start: z.string(),
      end: z.string().nullable(),
      comment: z.string(),
      occursOn: z.iso.date().nullable(),
      /** For that day of the series and all after it. */
      isOnwards: z.boolean(),
      /** When it arrived. Identifies the proposal: a later one has a later time. */
      at: instant,
      declined: z.object({ at: instant, byName: z.string(), mailStatus }).nullable(),
    })
    .nullable(),
  isInvited: z.boolean(),
  /** The status of the last message to them; null if there is none. */
  mailStatus,
})
export type CalendarGuest = z.infer<typeof calendarGuest>

export const guestList = z.object({
  rows: z.array(calendarGuest),
  /** The mailbox that messages to guests are sent from; set with the first invitation. */
  mailboxId: id.nullable(),
})
export type GuestList = z.infer<typeof guestList>

const ofEvent = { params: byId, answer: guestList } as const

/** Identifies the proposal that was displayed: a later one of the same guest is not answered by it. */
const proposed = { guestId: id, at: instant }

export const calendarGuests = {
  list: route({
    ...ofEvent,
    method: 'GET',
    path: '/calendar/events/:id/guests',
    needs: 'crm:read',
    summary: 'List whom an event invites, and what they answered; of a series also for one day',
    query: z.strictObject({ on: z.iso.date('calendar.no-such-day').optional() }),
  }),
  add: route({
    ...ofEvent,
    method: 'POST',
    path: '/calendar/events/:id/guests',
    needs: 'crm:read',
    summary: 'Add a guest to an event; nothing is mailed yet',
    body: guestBody,
    repeatable: 'optional',
  }),
  remove: route({
    ...ofEvent,
    method: 'POST',
    path: '/calendar/events/:id/guests/remove',
    needs: 'crm:read',
    summary: 'Remove a guest from an event; one who was invited is told by mail',
    body: z.strictObject({ guestId: id }),
    repeatable: 'optional',
  }),
  invite: route({
    ...ofEvent,
    method: 'POST',
    path: '/calendar/events/:id/invite',
    needs: 'crm:read',
    summary: 'Mail invitations to the guests who have none, from a mailbox that the caller may write from',
    body: z.strictObject({ mailboxId: id }),
    repeatable: 'optional',
  }),
  acceptProposal: route({
    method: 'POST',
    path: '/calendar/events/:id/guests/accept-proposal',
    needs: 'crm:read',
    summary:
      'Move an event, or what of a series the proposal is about, to the time a guest proposes; all are asked anew',
    params: byId,
    body: z.strictObject({ ...proposed, despiteClashes: z.boolean().optional() }),
    versioned: true,
    answer: calendarEvents.update.answer,
  }),
  declineProposal: route({
    ...ofEvent,
    method: 'POST',
    path: '/calendar/events/:id/guests/decline-proposal',
    needs: 'crm:read',
    summary: 'Decline the time that a guest proposes, and tell them by mail',
    body: z.strictObject(proposed),
    repeatable: 'optional',
  }),
}

/** The secret at the end of the address in an invitation. */
const link = z
  .string()
  .max(100)
  .meta({ examples: ['a-secret-that-opens-nothing'] })

/** What the holder of an invitation sees, and nothing about other guests. */
export const invitation = z.object({
  title: z.string(),
  place: z.string(),
  isAllDay: z.boolean(),
  /** On the clock of the zone; days for whole days, the end being the last day itself. */
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  repeats: z.boolean(),
  from: z.string(),
  name: z.string(),
  status: z.enum(guestStatuses),
  isCancelled: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

const open = { needs: 'nothing', method: 'POST', answer: invitation } as const

/** For whoever holds the link of an invitation: no sign-in, and nothing tells an unknown link from an ended one. */
export const calendarInvitation = {
  read: route({
    ...open,
    path: '/calendar-invitation',
    summary: 'Read the invitation that a link opens',
    body: z.strictObject({ link }),
  }),
  answer: route({
    ...open,
    path: '/calendar-invitation/answer',
    summary: 'Answer the invitation that a link opens',
    body: z.strictObject({ link, status: z.enum(guestAnswers) }),
  }),
}
