import {
  assets,
  fileVersions,
  uploadOffsets,
  uploads,
  type EntityWithFiles,
} from '@learning-cms/contract/system/media/media'
import type { FastifyInstance } from 'fastify'
import { leaveOnSocket } from '#http/raw-body.ts'
import { serve, type Handlers } from '#http/serve.ts'
import { mediaOf } from '#services/media/media.ts'
import { addressOfOriginal, readOwn, refuseProgramWithout, reportOf, retryAsset, toAsset } from './rules.ts'
import { serveMedia } from './serve-media.ts'
import { admitUpload, answerOffset, tusOf } from './uploads/tus.ts'
import { listVersions } from './versions.ts'

const versionsOf =
  (entity: EntityWithFiles): Handlers<typeof fileVersions>['courses'] =>
  async ({ params }, { db }) => ({ rows: await listVersions(db, entity, params.id) })

export function mediaRoutes(app: FastifyInstance) {
  const media = mediaOf(app.config)
  serve(app, assets, {
    read: async ({ params }, call) => toAsset(await readOwn(call.db, call, params.id)),
    retry: async ({ params }, call) => toAsset(await retryAsset(call.db, call, params.id)),
    report: ({ params }, call) => reportOf(call.db, call, params.id),
    original: ({ params }, call) => addressOfOriginal(call.db, call, params.id),
  })
  serve(app, fileVersions, {
    categories: versionsOf('categories'),
    courses: versionsOf('courses'),
    artifacts: versionsOf('artifacts'),
    periods: versionsOf('periods'),
    museum: versionsOf('museum'),
  })
  app.register(async (inner) => {
    const tus = tusOf(inner, media)
    leaveOnSocket(inner, 'application/offset+octet-stream')
    serve(inner, uploads, {
      create: (_sent, call) => {
        refuseProgramWithout(call)
        return tus({ call, media })
      },
      write: async ({ params }, call) => {
        await admitUpload(call, params.id)
        return tus({ call, media })
      },
      cancel: async ({ params }, call) => {
        await admitUpload(call, params.id)
        return tus({ call, media })
      },
    })
    serve(inner, uploadOffsets, { tell: ({ params }, call) => answerOffset({ call, media }, params.id) })
  })
  serveMedia(app, media)
}
