import * as z from 'zod'
import { byId, nothing } from '#core/common.ts'
import { publicPaths } from '#core/public-paths.ts'
import { route } from '#core/route.ts'

/** What visitors do that their page reports; a view is counted when the artifact itself is answered. */
export const reportedKinds = ['model_open', 'narration_play', 'tour_end'] as const
export type ReportedKind = (typeof reportedKinds)[number]
/** What is counted of each published artifact, day by day; nothing is kept of who it was. */
export const countKinds = ['view', ...reportedKinds] as const
export type CountKind = (typeof countKinds)[number]

export const museumCounts = {
  add: route({
    method: 'POST',
    path: publicPaths.counts,
    needs: 'nothing',
    anyOrigin: true,
    empty: true,
    summary: 'Count that a visitor opened the model, played a narration or finished a tour; nothing personal is kept',
    params: byId,
    body: z.strictObject({ kind: z.enum(reportedKinds) }),
    answer: nothing,
  }),
}
