import { students } from '@learning-cms/contract/people/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { eraseStudent, previewErasure } from './erasing/erase.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import { commandsFrom } from './transitions.ts'
import { addNote, changeNote, readNoteHistory, readNoteReaders, readNotes, removeNote } from './notes.ts'
import { listStudents } from './queries.ts'
import { receiveStudents } from './importing/receive.ts'
import { readStudent } from './records.ts'
import { changeStudent, createStudent, revealStudent, searchesByNameOnly } from './rules.ts'
import { activateStudent, deactivateStudent, suspendStudent } from './states.ts'
import { readTimeline } from './timeline.ts'
import { removeStudent } from './bin/trash.ts'

export const studentRoutes = (app: FastifyInstance) =>
  serve(app, students, {
    list: async ({ query }, call) => {
      const page = await listStudents(call.db, query, searchesByNameOnly(call))
      return { ...page, rows: page.rows.map((row) => ({ ...maskedContact(row), allowed: commandsFrom(row.status) })) }
    },
    read: ({ params }, { db }) => readStudent(db, params.id),
    create: ({ body }, call) => createStudent(call.db, call, body),
    update: ({ params, version, body }, call) => changeStudent(call.db, call, { ...params, version }, body),
    reveal: ({ params, body }, call) => revealStudent(call.db, call, params.id, body.reason),
    suspend: ({ params, version, body }, call) => suspendStudent(call.db, call, { ...params, version }, body),
    activate: ({ params, version }, call) => activateStudent(call.db, call, { ...params, version }),
    deactivate: ({ params, version, body }, call) =>
      deactivateStudent(call.db, call, { ...params, version }, body.reason),
    remove: ({ params, version, query }, call) => removeStudent(call.db, call, { ...params, version, ...query }),
    erasure: ({ params }, { db }) => previewErasure(db, params.id),
    erase: ({ params, version, body }, call) =>
      eraseStudent(call.db, call.config, { ...call, target: { ...params, version }, input: body }),
    timeline: ({ params, query }, call) => readTimeline(call.db, call, { ...params, ...query }),
    notes: ({ params, query }, call) => readNotes(call.db, call, params.id, query),
    addNote: ({ params, body }, call) => addNote(call.db, call, params.id, body),
    changeNote: ({ params, version, body }, call) => changeNote(call.db, call, { ...params, version }, body),
    noteReaders: (_, { db }) => readNoteReaders(db),
    noteHistory: ({ params }, { db }) => readNoteHistory(db, params),
    removeNote: ({ params, version }, call) => removeNote(call.db, call, { ...params, version }),
    receive: ({ body }, call) => receiveStudents(call.db, call, body.rows),
  })
