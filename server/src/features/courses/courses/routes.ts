import { courses } from '@learning-cms/contract/courses/courses'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listCourses } from './queries.ts'
import { readNow } from './records.ts'
import { readRevenue } from './revenue.ts'
import { changeCourse, createCourse, removeCourse, saveCurriculum } from './rules.ts'
import { archiveCourse, publishCourse, suspendCourse, unpublishCourse, unsuspendCourse } from './states.ts'

export const courseRoutes = (app: FastifyInstance) =>
  serve(app, courses, {
    list: ({ query }, { db }) => listCourses(db, query),
    read: ({ params }, { db }) => readNow(db, params.id),
    revenue: ({ params }, { db }) => readRevenue(db, params.id),
    create: ({ body }, call) => createCourse(call.db, call, body),
    update: ({ params, version, body }, call) => changeCourse(call.db, call, { ...params, version }, body),
    saveCurriculum: ({ params, version, body }, call) => saveCurriculum(call.db, call, { ...params, version }, body),
    publish: ({ params, version }, call) => publishCourse(call.db, call, { ...params, version }),
    unpublish: ({ params, version }, call) => unpublishCourse(call.db, call, { ...params, version }),
    archive: ({ params, version }, call) => archiveCourse(call.db, call, { ...params, version }),
    suspend: ({ params, version, body }, call) => suspendCourse(call.db, call, { ...params, version }, body.reason),
    unsuspend: ({ params, version, body }, call) => unsuspendCourse(call.db, call, { ...params, version }, body),
    remove: ({ params, version }, call) => removeCourse(call.db, call, { ...params, version }),
  })
