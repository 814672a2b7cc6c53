/** The public museum's paths below /api/v1: separate from the schemas, for code that only links there. */
const museum = '/public/museum'

export const publicPaths = {
  museum,
  periods: `${museum}/periods`,
  period: `${museum}/periods/:id`,
  periodCollection: `${museum}/periods/:id/collection`,
  artifacts: `${museum}/artifacts`,
  artifact: `${museum}/artifacts/:id`,
  counts: `${museum}/artifacts/:id/counts`,
  manifest: `${museum}/artifacts/:id/manifest`,
  lido: `${museum}/artifacts/:id/lido`,
  dublinCore: `${museum}/artifacts/:id/dublin-core`,
  collection: `${museum}/collection`,
  othersCollection: `${museum}/collection/others/:part`,
} as const
