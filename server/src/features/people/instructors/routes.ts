import { instructors } from '@learning-cms/contract/people/instructors'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listInstructors } from './queries.ts'
import {
  activateInstructor,
  approveInstructor,
  changeInstructor,
  createInstructor,
  readInstructor,
  reapplyInstructor,
  refuseMoneyOf,
  rejectInstructor,
  toRow,
  suspendInstructor,
} from './rules.ts'

export const instructorRoutes = (app: FastifyInstance) =>
  serve(app, instructors, {
    list: async ({ query }, call) => {
      refuseMoneyOf(call, query)
      const page = await listInstructors(call.db, query)
      return { ...page, rows: page.rows.map((row) => toRow(row, call)) }
    },
    read: ({ params }, { db }) => readInstructor(db, params.id),
    create: ({ body }, call) => createInstructor(call.db, call, body),
    update: ({ params, version, body }, call) => changeInstructor(call.db, call, { ...params, version }, body),
    approve: ({ params, version }, call) => approveInstructor(call.db, call, { ...params, version }),
    reject: ({ params, version, body }, call) => rejectInstructor(call.db, call, { ...params, version }, body.reason),
    reapply: ({ params, version }, call) => reapplyInstructor(call.db, call, { ...params, version }),
    suspend: ({ params, version, body }, call) => suspendInstructor(call.db, call, { ...params, version }, body),
    activate: ({ params, version }, call) => activateInstructor(call.db, call, { ...params, version }),
  })
