import { scenes } from '@learning-cms/contract/museum/scenes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { readScene, saveScene } from './rules.ts'

export const sceneRoutes = (app: FastifyInstance) =>
  serve(app, scenes, {
    read: ({ params }, { db }) => readScene(db, params.id),
    save: ({ params, version, body }, call) => saveScene(call.db, call, { ...params, version }, body),
  })
