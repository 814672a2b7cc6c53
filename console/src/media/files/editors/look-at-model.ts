import type { Reason } from '@learning-cms/contract/core/reasons'
import type { LookAtFile } from './look-at.ts'

/** Runs in a worker, with the server's gates; loaded with the first model. */
export const lookAtModel: LookAtFile = async (file) => {
  const preFlight = await import('#media/model-viewer/look-at-model.ts')
  const { findings, statistics } = await preFlight.lookAtModel(file)
  const error = findings.find(({ severity }) => severity === 'error')
  if (error) return { refusal: { reason: error.reason as Reason, ...(error.values && { values: error.values }) } }
  return { findings, ...(statistics && { declared: statistics }) }
}
