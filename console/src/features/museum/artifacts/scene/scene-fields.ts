import { backgrounds, lights } from '@learning-cms/contract/museum/scenes'
import { modelUnits } from '@learning-cms/contract/museum/model-units'
import type { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import type { Say } from '#kit/text/words.ts'
import type { SceneValues } from './scene-values.ts'

type SayScene = Say<(typeof sceneWords)['vi']>

export const fieldNamesOf = (say: SayScene): Record<keyof SceneValues, string> => ({
  modelId: say('fieldModel'),
  unit: say('unit'),
  pose: say('fieldPose'),
  light: say('light'),
  background: say('background'),
  startView: say('startView'),
  posterId: say('poster'),
  hotspots: say('points'),
  measures: say('fieldMeasures'),
  slice: say('fieldSlice'),
  tours: say('tours'),
  lineVi: say('fieldLineVi'),
  lineEn: say('fieldLineEn'),
})

/** Positions and views are meaningless as numbers, so they are described. */
export function displayField(say: SayScene, field: string, value: unknown) {
  const unit = modelUnits.find((one) => field === 'unit' && one === value)
  if (unit) return say(`unit_${unit}`)
  const light = lights.find((one) => field === 'light' && one === value)
  if (light) return say(`light_${light}`)
  const background = backgrounds.find((one) => field === 'background' && one === value)
  if (background) return say(`background_${background}`)
  if (Array.isArray(value)) return say('valueCount', { count: value.length })
  return say(value ? 'valueSet' : 'valueNone')
}
