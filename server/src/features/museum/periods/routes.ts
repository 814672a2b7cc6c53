import { periods } from '@learning-cms/contract/museum/periods'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listPeriods, readTimeline } from './queries.ts'
import {
  addArtifacts,
  changePeriod,
  createPeriod,
  readPeriod,
  removeArtifact,
  removeNarration,
  removePeriod,
  setArtifacts,
} from './rules.ts'

export const periodRoutes = (app: FastifyInstance) =>
  serve(app, periods, {
    list: ({ query }, { db }) => listPeriods(db, query),
    timeline: async (_, { db }) => ({ rows: await readTimeline(db) }),
    read: ({ params }, { db }) => readPeriod(db, params.id),
    create: ({ body }, call) => createPeriod(call.db, call, body),
    update: ({ params, version, body }, call) => changePeriod(call.db, call, { ...params, version }, body),
    setArtifacts: ({ params, version, body }, call) =>
      setArtifacts(call.db, call, { ...params, version }, body.artifactIds),
    addArtifacts: ({ params, version, body }, call) =>
      addArtifacts(call.db, call, { ...params, version }, body.artifactIds),
    removeArtifact: ({ params: { id, artifactId }, version }, call) =>
      removeArtifact(call.db, call, { id, version }, artifactId),
    removeAudio: ({ params: { id, language }, version }, call) =>
      removeNarration(call.db, call, { id, version }, language),
    remove: ({ params, version }, call) => removePeriod(call.db, call, { ...params, version }),
  })
