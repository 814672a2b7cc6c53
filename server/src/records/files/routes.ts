import {
  addPendingFile,
  dismissPendingFile,
  pendingFiles,
  type EntityWithPendingFiles,
} from '@learning-cms/contract/system/media/pending-files'
import type { FastifyInstance } from 'fastify'
import { serve, type Handlers } from '#http/serve.ts'
import { addPending, dismissPending, readPending } from './rules.ts'

const listOf =
  (entity: EntityWithPendingFiles): Handlers<typeof pendingFiles>['courses'] =>
  ({ params: { id } }, call) =>
    readPending(call.db, call, { entity, id })
const addOf =
  (entity: EntityWithPendingFiles): Handlers<typeof addPendingFile>['courses'] =>
  ({ params: { id }, body }, call) =>
    addPending(call.db, call, { entity, id }, body)
const dismissOf =
  (entity: EntityWithPendingFiles): Handlers<typeof dismissPendingFile>['courses'] =>
  ({ params: { id, fileId } }, call) =>
    dismissPending(call.db, call, { entity, id }, fileId)

export function fileRoutes(app: FastifyInstance) {
  serve(app, pendingFiles, forEach(listOf))
  serve(app, addPendingFile, forEach(addOf))
  serve(app, dismissPendingFile, forEach(dismissOf))
}

const forEach = <Handler>(
  make: (entity: EntityWithPendingFiles) => Handler,
): Record<EntityWithPendingFiles, Handler> => ({
  categories: make('categories'),
  courses: make('courses'),
  instructors: make('instructors'),
  artifacts: make('artifacts'),
  periods: make('periods'),
  museum: make('museum'),
  articles: make('articles'),
  products: make('products'),
})
