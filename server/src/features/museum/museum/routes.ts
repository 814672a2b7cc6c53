import { museum } from '@learning-cms/contract/museum/museum'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeMuseum, readMuseum, removeNarration } from './rules.ts'

export const museumRoutes = (app: FastifyInstance) =>
  serve(app, museum, {
    read: (_, { db }) => readMuseum(db),
    update: ({ version, body }, call) => changeMuseum(call.db, call, { version }, body),
    removeAudio: ({ params: { language }, version }, call) => removeNarration(call.db, call, version, language),
  })
