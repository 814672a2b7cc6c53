import { calendarEvents, calendars } from '@learning-cms/contract/crm/calendar'
import { calendarResources } from '@learning-cms/contract/crm/calendar-resources'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import {
  changeCalendar,
  createCalendar,
  endFeed,
  makeFeed,
  readCalendars,
  removeCalendar,
  restoreCalendar,
} from './calendars.ts'
import { sendFeed } from './feed.ts'
import { listOccurrences } from './occurrences.ts'
import { changeResource, createResource, readResources } from './resources.ts'
import { changeEvent, createEvent, readEvent, removeEvent, restoreEvent } from './rules.ts'

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
    remove: ({ params, version, body }, call) => removeEvent(call.db, call, { ...params, version }, body),
    restore: ({ params, version, body }, call) => restoreEvent(call.db, call, { ...params, version }, body),
  })
}
