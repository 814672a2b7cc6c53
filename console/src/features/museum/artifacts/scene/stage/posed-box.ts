import { toMillimetres } from '@learning-cms/contract/museum/model-units'
import { posedBox } from '@learning-cms/contract/museum/poses'
import { times, type Box } from '@learning-cms/contract/core/vectors'
import type { SceneEditing } from '#features/museum/artifacts/scene/scene-context.ts'

/** The box of the posed model, in its own units: exact if the model is loaded. */
export function posedBoxOf({ viewer, values, model, measuring }: SceneEditing): Box {
  const seen = viewer?.posedBox()
  if (!seen) return posedBox(model.box, values.pose)
  const perMetre = 1000 / toMillimetres(1, measuring)
  return { min: times([...seen.min], perMetre), max: times([...seen.max], perMetre) }
}
