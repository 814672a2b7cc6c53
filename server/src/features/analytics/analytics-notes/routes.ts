import { analyticsNotes } from '@learning-cms/contract/analytics/notes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { addNote, changeNote, readNotes, removeNote, restoreNote } from './rules.ts'

export const analyticsNoteRoutes = (app: FastifyInstance) =>
  serve(app, analyticsNotes, {
    list: ({ query }, { db, actor }) => readNotes(db, actor, query),
    create: ({ body }, call) => addNote(call.db, call, body),
    update: ({ params, version, body }, call) => changeNote(call.db, call, { ...params, version }, body),
    remove: ({ params, version }, call) => removeNote(call.db, call, { ...params, version }),
    restore: ({ params, version }, call) => restoreNote(call.db, call, { ...params, version }),
  })
