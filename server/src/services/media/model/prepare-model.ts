import { modelLimits, type Finding, type ModelStatistics, type ValidatorReport } from '@learning-cms/contract/media'
import { readFile } from 'node:fs/promises'
import { BadFile, warn } from '#services/media/bad-file.ts'
import type { RefusedFile } from '#services/media/run-child.ts'
import { refuseExcess } from './declared.ts'
import { derive, isAlive } from './derive.ts'
import { measure } from './measure.ts'
import { openModel, type ObjSet } from './open-model.ts'
import { documentOfObj } from './obj.ts'
import type { Source } from './raw-gltf.ts'
import { openIo, readDocument, supported } from './read-document.ts'
import { measureTextures } from './textures.ts'
import { codesIn, validate } from './validate.ts'

export type PreparedModel = { statistics: ModelStatistics; findings: Finding[]; validator: ValidatorReport | null }

const MEGABYTE = 1024 * 1024
/** No object of a museum is larger, and none smaller. */
const [SMALLEST_METRES, LARGEST_METRES] = [0.001, 100]

/** Checks a model, measures it and makes `display.glb` and `preview.glb` in `folder`. */
export async function prepareModel(path: string, folder: string): Promise<{ prepared: PreparedModel } | RefusedFile> {
  const source = await openModel(path)
  if (source.format !== 'obj') refuseExcess(source, supported)
  const validator = source.format === 'obj' ? undefined : await validate(source, () => readFile(path))
  try {
    return { prepared: await prepared(source, folder, validator) }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    return { refused: error.reason, values: error.values, ...(validator && { validator }) }
  }
}

async function prepared(source: Source | ObjSet, folder: string, validator: ValidatorReport | undefined) {
  const io = await openIo()
  const document = isObj(source) ? documentOfObj(source) : await readDocument(io, source)
  const textures = await measureTextures(document)
  const measured = measure(document, textures)
  const isKept = isAlive(document)
  const statistics: ModelStatistics = {
    ...measured,
    format: source.format,
    textureSide: Math.max(0, ...textures.map(({ width, height }) => Math.max(width, height))),
    ...(await derive(io, document, folder)),
  }
  return { statistics, findings: findingsOf(statistics, { isKept, validator }), validator: validator ?? null }
}

const isObj = (source: Source | ObjSet): source is ObjSet => source.format === 'obj'

type Seen = { isKept: boolean; validator: ValidatorReport | undefined }

function findingsOf({ triangles, gpuBytes, sizeInMetres }: ModelStatistics, { isKept, validator }: Seen): Finding[] {
  const { manyTriangles, gpuMegabytes } = modelLimits
  const findings: Finding[] = []
  if (triangles > manyTriangles) findings.push(warn('models.many-triangles', { count: triangles, max: manyTriangles }))
  if (gpuBytes > gpuMegabytes * MEGABYTE)
    findings.push(warn('models.much-memory', { megabytes: Math.round(gpuBytes / MEGABYTE), max: gpuMegabytes }))
  const metres = Math.max(...sizeInMetres)
  if (metres > LARGEST_METRES || metres < SMALLEST_METRES)
    findings.push(warn('models.odd-size', { metres: Number(metres.toPrecision(4)) }))
  if (validator && validator.errors > 0)
    findings.push(warn('models.validator', { count: validator.errors, codes: codesIn(validator).slice(0, 5) }))
  if (isKept) findings.push({ severity: 'note', reason: 'models.animated' })
  return findings
}
