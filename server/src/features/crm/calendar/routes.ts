import { calendarEvents, calendars } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarGuests, calendarInvitation } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { calendarImport } from '@learning-cms/contract/crm/calendar/calendar-import'
import { calendarLinks } from '@learning-cms/contract/crm/calendar/calendar-links'
import { calendarResources } from '@learning-cms/contract/crm/calendar/calendar-resources'
import type { FastifyInstance } from 'fastify'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/addresses/network.ts'
import { leaveOnSocket } from '#http/raw-body.ts'
import { serve } from '#http/serve.ts'
import { refuse } from '#refuse'
import {
  changeCalendar,
  createCalendar,
  endFeed,
  makeFeed,
  readCalendars,
  removeCalendar,
  restoreCalendar,
} from './calendars.ts'
import { sendFeed } from './importing/feed.ts'
import { addGuest, inviteGuests, readGuests, removeGuest } from './guests/guests.ts'
import { undoCut } from './events/cut.ts'
import { importCalendar } from './importing/import-ics.ts'
import { answerInvitation, readInvitation } from './guests/invitation.ts'
import { readAppointments, readLinkable } from './links/links.ts'
import { listOccurrences } from './events/occurrences.ts'
import { acceptProposal, declineProposal } from './guests/proposals.ts'
import { changeResource, createResource, readResources } from './resources/resources.ts'
import { changeEvent, createEvent, readEvent, rejoinSeries, removeEvent, restoreEvent } from './rules.ts'

/** Per network and server. */
const CALLS_A_MINUTE = 60

export function calendarRoutes(app: FastifyInstance) {
  serve(app, calendars, {
    list: (_, call) => readCalendars(call.db, call),
    create: ({ body }, call) => createCalendar(call.db, call, body),
    update: ({ params, version, body }, call) => changeCalendar(call.db, call, { ...params, version }, body),
    remove: ({ params, version }, call) => removeCalendar(call.db, call, { ...params, version }),
    restore: ({ params, version }, call) => restoreCalendar(call.db, call, { ...params, version }),
    makeFeed: ({ params, version }, call) => makeFeed(call.db, call, { ...params, version }, call.config.publicUrl),
    endFeed: ({ params, version }, call) => endFeed(call.db, call, { ...params, version }),
    feed: ({ params }, call) => sendFeed(call.db, call, params.token),
  })
  serve(app, calendarResources, {
    list: (_, call) => readResources(call.db),
    create: ({ body }, call) => createResource(call.db, call, body),
    update: ({ params, version, body }, call) => changeResource(call.db, call, { ...params, version }, body),
  })
  serve(app, calendarEvents, {
    occurrences: ({ query }, call) => listOccurrences(call.db, call, query),
    read: ({ params }, call) => readEvent(call.db, call, params.id),
    create: ({ body }, call) => createEvent(call.db, call, body),
    update: ({ params, version, body }, call) => changeEvent(call.db, call, { ...params, version }, body),
    undoCut: ({ params, version, body }, call) => undoCut(call.db, call, { ...params, version }, body),
    rejoin: ({ params, version, body }, call) => rejoinSeries(call.db, call, { ...params, version }, body),
    remove: ({ params, version, body }, call) => removeEvent(call.db, call, { ...params, version }, body),
    restore: ({ params, version, body }, call) => restoreEvent(call.db, call, { ...params, version }, body),
  })
  serve(app, calendarLinks, {
    appointments: ({ query }, call) => readAppointments(call.db, call, query),
    find: ({ query }, call) => readLinkable(call.db, call, query),
  })
  serve(app, calendarGuests, {
    list: ({ params, query }, call) => readGuests(call.db, call, params.id, query.on ?? null),
    add: ({ params, body }, call) => addGuest(call.db, call, params.id, body),
    remove: ({ params, body }, call) => removeGuest(call.db, call, params.id, body.guestId),
    invite: ({ params, body }, call) => inviteGuests(call.db, call, params.id, body.mailboxId),
    acceptProposal: ({ params, version, body }, call) => acceptProposal(call.db, call, { ...params, version }, body),
    declineProposal: ({ params, body }, call) => declineProposal(call.db, call, params.id, body),
  })
  app.register(async (inner) => {
    leaveOnSocket(inner)
    serve(inner, calendarImport, {
      importFile: async ({ params }, call) => call.reply.send(await importCalendar(call, params.id)),
    })
  })
  invitationRoutes(app)
}

/** For guests, who are not signed in. */
function invitationRoutes(app: FastifyInstance) {
  const mayCall = windowed(CALLS_A_MINUTE)
  app.register(async (inner) => {
    inner.addHook('preHandler', async ({ ip }) => {
      if (!mayCall(networkOf(ip))) refuse('too-many-requests', 'server.too-many-requests', { values: { minutes: 1 } })
    })
    serve(inner, calendarInvitation, {
      read: ({ body }, call) => readInvitation(call.db, body.link),
      answer: ({ body }, call) => answerInvitation(call.db, call, body),
    })
  })
}
