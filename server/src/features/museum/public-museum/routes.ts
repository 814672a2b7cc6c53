import { IIIF_TYPE, publicMuseum } from '@learning-cms/contract/museum/public-museum'
import { museumCounts } from '@learning-cms/contract/museum/museum-counts'
import type { FastifyInstance } from 'fastify'
import { found } from '#refuse'
import { serve, type Call } from '#http/serve.ts'
import type { Described } from '#services/museum-formats/description.ts'
import { dublinCore } from '#services/museum-formats/dublin-core.ts'
import { museumCollectionOf, othersCollectionOf, periodCollectionOf } from '#services/museum-formats/iiif-collection.ts'
import { manifestOf } from '#services/museum-formats/iiif.ts'
import { lidoWrap } from '#services/museum-formats/lido.ts'
import { documentOf } from '#services/museum-formats/xml.ts'
import { findCountable } from './count-queries.ts'
import { visitorCounts } from './counting.ts'
import { answerPreflights, openToAnyOrigin } from './public-access.ts'
import {
  readOthers,
  readPartsOfOthers,
  readPublicArtifact,
  readPublicArtifacts,
  readPublicMuseum,
  readPublicPeriod,
  readPublicPeriods,
} from './rules.ts'

const baseOf = ({ config }: Call) => config.publicUrl

async function describedBy(call: Call, id: string): Promise<Described> {
  const base = baseOf(call)
  return { base, artifact: await readPublicArtifact(call.db, id, base), museum: await readPublicMuseum(call.db, base) }
}

const sendIiif = ({ reply }: Call, document: object) => reply.type(IIIF_TYPE).send(JSON.stringify(document))
const sendXml = ({ reply }: Call, xml: string) => reply.type('application/xml; charset=utf-8').send(xml)

export function publicMuseumRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    openToAnyOrigin(inner)
    const count = visitorCounts(inner)
    answerPreflights(inner, museumCounts.add.path)
    serve(inner, museumCounts, {
      add: async ({ params: { id }, body }, call) => {
        found(await findCountable(call.db, id, body.kind))
        count(call, id, body.kind)
        return null
      },
    })
    serve(inner, publicMuseum, {
      read: (_, call) => readPublicMuseum(call.db, baseOf(call)),
      periods: async (_, call) => ({ rows: await readPublicPeriods(call.db, baseOf(call)) }),
      period: ({ params }, call) => readPublicPeriod(call.db, params.id, baseOf(call)),
      artifacts: ({ query }, call) => readPublicArtifacts(call.db, query, baseOf(call)),
      artifact: async ({ params }, call) => {
        const artifact = await readPublicArtifact(call.db, params.id, baseOf(call))
        count(call, params.id, 'view')
        return artifact
      },
      collection: async (_, call) => {
        const base = baseOf(call)
        const periods = await readPublicPeriods(call.db, base)
        const others = await readPartsOfOthers(call.db)
        const museum = await readPublicMuseum(call.db, base)
        return sendIiif(call, museumCollectionOf({ periods, others }, { base, museum }))
      },
      othersCollection: async ({ params: { part } }, call) => {
        const base = baseOf(call)
        const artifacts = await readOthers(call.db, part, base)
        const museum = await readPublicMuseum(call.db, base)
        return sendIiif(call, othersCollectionOf({ part, artifacts }, { base, museum }))
      },
      periodCollection: async ({ params }, call) => {
        const base = baseOf(call)
        const period = await readPublicPeriod(call.db, params.id, base)
        return sendIiif(call, periodCollectionOf(period, { base, museum: await readPublicMuseum(call.db, base) }))
      },
      manifest: async ({ params }, call) => sendIiif(call, manifestOf(await describedBy(call, params.id))),
      lido: async ({ params }, call) => sendXml(call, documentOf(lidoWrap([await describedBy(call, params.id)]))),
      dublinCore: async ({ params }, call) => sendXml(call, documentOf(dublinCore(await describedBy(call, params.id)))),
    })
  })
}
