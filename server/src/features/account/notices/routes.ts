import { notices } from '@learning-cms/contract/account/notices'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { countUnread, listNotices } from './queries.ts'
import { markAllNotices, markNotice, prefer, readPreferences, unmarkAllNotices } from './rules.ts'
import { readSchedule, saveSchedule } from './schedule.ts'

export const noticeRoutes = (app: FastifyInstance) =>
  serve(app, notices, {
    list: ({ query }, { db, actor }) => listNotices(db, actor, query),
    count: async (_sent, { db, actor }) => ({ unread: await countUnread(db, actor) }),
    mark: ({ params, body }, call) => markNotice(call.db, call, params.id, body.isRead),
    markAll: (_sent, call) => markAllNotices(call.db, call),
    unmarkAll: ({ body }, call) => unmarkAllNotices(call.db, call, body.readAt),
    preferences: (_sent, { db, actor }) => readPreferences(db, actor),
    prefer: ({ body }, call) => prefer(call, body),
    schedule: (_sent, { db, actor }) => readSchedule(db, { actor }),
    saveSchedule: (sent, call) => saveSchedule(call.db, call, sent),
  })
