import { BadFile } from '@learning-cms/domain/model/bad-file'
import type { ModelStatistics, Finding, ValidatorReport } from '@learning-cms/contract/system/media/media'
import { refuseExcess } from '@learning-cms/domain/model/declared'
import { supported } from '@learning-cms/domain/model/extensions'
import type { RefusedFile } from '#services/media/run-child.ts'
import { refuseDracoBombs } from './draco-header.ts'
import { openModel } from './open-model.ts'

export type PreparedModel = { statistics: ModelStatistics; findings: Finding[]; validator: ValidatorReport | null }

/** Checks a model, measures it and writes `display.glb` and `preview.glb` to `folder`. */
export async function prepareModel(path: string, folder: string): Promise<{ prepared: PreparedModel } | RefusedFile> {
  const source = await openModel(path)
  if (source.format !== 'obj') {
    refuseExcess(source, supported)
    refuseDracoBombs(source)
  }
  // Load the libraries only for what got this far.
  const { validate } = await import('./validate.ts')
  const validator = source.format === 'obj' ? undefined : await validate(source)
  const { makeModel } = await import('./make-model.ts')
  try {
    return { prepared: await makeModel(source, { folder, validator }) }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    return { refused: error.reason, values: error.values, ...(validator && { validator }) }
  }
}
