import { reject, warn } from './bad-file.ts'
import { modelLimits, type Finding, type ModelStatistics } from '@learning-cms/contract/system/media/media'

const MEGABYTE = 1024 * 1024
/** No museum object is larger or smaller. */
const [SMALLEST_METRES, LARGEST_METRES] = [0.001, 100]

/** Beyond any mix-up of units: two metres in micrometres are still below it. */
const ASTRONOMIC_METRES = 1e8

/** All in one point, or as wide as planets: nothing that could be viewed or measured. */
export function refuseNoSize(sizeInMetres: readonly number[]) {
  const metres = Math.max(...sizeInMetres)
  if (metres === 0) reject('models.no-extent')
  if (metres > ASTRONOMIC_METRES) reject('models.astronomic', { metres: metres.toExponential(1) })
}

type ModelMeasures = Pick<ModelStatistics, 'triangles' | 'gpuBytes' | 'sizeInMetres'>

/** Remarks on a model that can be used. */
export function modelFindings({ triangles, gpuBytes, sizeInMetres }: ModelMeasures): Finding[] {
  const { manyTriangles, gpuMegabytes } = modelLimits
  const findings: Finding[] = []
  if (triangles > manyTriangles) findings.push(warn('models.many-triangles', { count: triangles, max: manyTriangles }))
  if (gpuBytes > gpuMegabytes * MEGABYTE)
    findings.push(warn('models.much-memory', { megabytes: Math.round(gpuBytes / MEGABYTE), max: gpuMegabytes }))
  const metres = Math.max(...sizeInMetres)
  if (metres > LARGEST_METRES || metres < SMALLEST_METRES)
    findings.push(warn('models.odd-size', { metres: Number(metres.toPrecision(4)) }))
  return findings
}
