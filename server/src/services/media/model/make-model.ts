import type { Finding, ModelStatistics, ValidatorReport } from '@learning-cms/contract/system/media/media'
import { modelFindings } from '@learning-cms/domain/model/findings'
import { objectIn } from '@learning-cms/domain/model/raw'
import { metalRough } from '@gltf-transform/functions'
import { materialFindings } from '@learning-cms/domain/model/materials'
import sharp from 'sharp'
import { warn } from '@learning-cms/domain/model/bad-file'
import { derive, isAlive, uses } from './derive.ts'
import { measure } from './measure.ts'
import { documentOfObj } from './reading/obj.ts'
import type { ObjSet } from './open-model.ts'
import type { PreparedModel } from './prepare-model.ts'
import type { ModelSource } from './reading/source.ts'
import { openIo, readDocument } from './reading/read-document.ts'
import { measureTextures } from './textures.ts'
import { codesIn } from './validate.ts'

sharp.concurrency(1)
// As for pictures: only the decoders of accepted types.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}`) })
sharp.cache(false)

type With = { folder: string; validator: ValidatorReport | undefined }

/** Parses, measures and rebuilds a model whose counts and structure are acceptable. */
export async function makeModel(source: ModelSource | ObjSet, { folder, validator }: With): Promise<PreparedModel> {
  const io = await openIo()
  const document = isObj(source) ? documentOfObj(source) : await readDocument(io, source)
  const textures = await measureTextures(document)
  const measured = measure(document, textures)
  if (uses(document, 'KHR_materials_pbrSpecularGlossiness')) await document.transform(metalRough())
  const isAnimated = isAlive(document)
  const statistics: ModelStatistics = {
    ...measured,
    format: source.format,
    generator: isObj(source) ? null : generatorOf(source),
    textureSide: Math.max(0, ...textures.map(({ width, height }) => Math.max(width, height))),
    ...(await derive(io, document, folder)),
  }
  const looks = isObj(source) ? [] : materialFindings(source.json)
  const findings = [...findingsOf(statistics, { isAnimated, validator }), ...looks]
  return { statistics, findings, validator: validator ?? null }
}

const isObj = (source: ModelSource | ObjSet): source is ObjSet => source.format === 'obj'

/** From the file itself: the library overwrites it with its own name. */
function generatorOf({ json }: ModelSource) {
  const generator = objectIn(json, 'asset')?.['generator']
  return typeof generator === 'string' ? generator.slice(0, 200) : null
}

type ModelChecks = { isAnimated: boolean; validator: ValidatorReport | undefined }

function findingsOf(statistics: ModelStatistics, { isAnimated, validator }: ModelChecks): Finding[] {
  const findings = modelFindings(statistics)
  if (validator && validator.errors > 0)
    findings.push(warn('models.validator', { count: validator.errors, codes: codesIn(validator).slice(0, 5) }))
  if (isAnimated) findings.push({ severity: 'note', reason: 'models.animated' })
  return findings
}
