import type { CountKind } from '@learning-cms/contract/museum/museum-counts'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#http/serve.ts'
import { causeOf } from '#errors'
import { CountBuffer } from './count-buffer.ts'
import { addCounts } from './count-queries.ts'
import { isVisitor, withinReason } from './visitors.ts'

/** Counts what visitors of this server do, until it closes. */
export function visitorCounts(app: FastifyInstance) {
  const buffer = new CountBuffer({
    save: (counts) => addCounts(app.db, counts),
    onFault: (error) => app.log.error({ err: causeOf(error) }, 'counts wait'),
  })
  const isReasonable = withinReason()
  app.addHook('onClose', () => buffer.stop())
  return ({ request }: Call, artifactId: string, kind: CountKind) => {
    if (isVisitor(request) && isReasonable(request, artifactId, kind)) buffer.add(artifactId, kind)
  }
}
