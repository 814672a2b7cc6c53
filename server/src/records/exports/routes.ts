import { exports } from '@learning-cms/contract/records/exports'
import { packages } from '@learning-cms/contract/museum/packages'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { createPackage } from './packages.ts'
import { createExport, sendExport } from './rules.ts'

export function exportRoutes(app: FastifyInstance) {
  serve(app, exports, {
    create: ({ body }, call) => createExport(call.db, call, body),
    file: ({ params }, call) => sendExport(call, params.id),
  })
  serve(app, packages, { create: ({ body }, call) => createPackage(call.db, call, body) })
}
