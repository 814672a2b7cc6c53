import { parcels } from '@learning-cms/contract/system/media/parcels'
import type { FastifyInstance } from 'fastify'
import { leaveOnSocket } from '#http/raw-body.ts'
import { serve } from '#http/serve.ts'
import { addToParcel, beginParcel, readParcel } from '#services/incoming/parcels.ts'

export function parcelRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    leaveOnSocket(inner)
    serve(inner, parcels, {
      begin: ({ body }, call) => beginParcel(call, body.byteSize),
      read: ({ params }, call) => readParcel(call, params.id),
      add: async ({ params, query }, call) => call.reply.send(await addToParcel(call, params.id, query.offset)),
    })
  })
}
