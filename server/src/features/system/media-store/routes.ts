import { mediaStore } from '@learning-cms/contract/system/media/media-store'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { askForMediaCheck, readMediaStore } from './rules.ts'

export const mediaStoreRoutes = (app: FastifyInstance) =>
  serve(app, mediaStore, {
    read: (_sent, { db }) => readMediaStore(db),
    check: (_sent, call) => askForMediaCheck(call.db, call),
  })
