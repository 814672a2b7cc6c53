import { reject, warn } from './bad-file.ts'
import { modelLimits, type Finding, type ModelStatistics } from '@learning-cms/contract/media/media'

const MEGABYTE = 1024 * 1024
/** No object of a museum is larger, and none smaller. */
const [SMALLEST_METRES, LARGEST_METRES] = [0.001, 100]

/** Wrong by more than any unit: two metres in micrometres are still below it. */
const ASTRONOMIC_METRES = 1e8

/** All in one place, or as wide as planets: nothing that could be looked at, or measured. */
export function refuseNoSize(sizeInMetres: readonly number[]) {
  const metres = Math.max(...sizeInMetres)
  if (metres === 0) reject('models.no-extent')
  if (metres > ASTRONOMIC_METRES) reject('models.astronomic', { metres: metres.toExponential(1) })
}

type Seen = Pick<ModelStatistics, 'triangles' | 'gpuBytes' | 'sizeInMetres'>

/** What is said of a model that may be used. */
export function modelFindings({ triangles, gpuBytes, sizeInMetres }: Seen): Finding[] {
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
