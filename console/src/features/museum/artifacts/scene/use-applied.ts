import { placementOf, type SceneCamera } from '@learning-cms/contract/museum/poses'
import type { Measuring } from '@learning-cms/contract/museum/model-units'
import { useEffect, useEffectEvent } from 'react'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import type { SceneValues } from './scene-values.ts'

/** The viewer's fixed field of view. */
const FOV_DEGREES = 35

export const viewOf = (viewer: Viewer): SceneCamera => {
  const { position, target } = viewer.view()
  return { position: [...position], target: [...target], fovDegrees: FOV_DEGREES }
}

type Applied = { viewer: Viewer | undefined; values: SceneValues; measuring: Measuring }

/** Applies the form's values to the viewer. */
export function useApplied({ viewer, values, measuring }: Applied) {
  const { pose, light, background, slice, startView } = values
  const placement = JSON.stringify(placementOf(pose, measuring))
  const place = useEffectEvent((viewer: Viewer) => {
    const before = viewer.pose()
    const isResized = Math.abs(lengthOf(before) / lengthOf(JSON.parse(placement) as number[]) - 1) > 1e-9
    const view = viewer.view()
    viewer.setPose(JSON.parse(placement) as number[])
    // Another unit keeps the view; after a rotation or a move, the model is fitted again.
    if (isResized) viewer.setView(view)
    else viewer.fit()
  })
  useEffect(() => {
    if (viewer && !isAlike(viewer.pose(), JSON.parse(placement) as number[])) place(viewer)
  }, [viewer, placement])
  useEffect(() => viewer?.setLight(light), [viewer, light])
  useEffect(() => viewer?.setBackground(background), [viewer, background])
  useEffect(() => viewer?.setClip(slice ?? undefined), [viewer, slice])
  useEffect(() => viewer?.setStart(startView ?? undefined), [viewer, startView])
}

const lengthOf = (matrix: readonly number[]) => Math.hypot(matrix[0]!, matrix[1]!, matrix[2]!)
const isAlike = (one: readonly number[], other: readonly number[]) =>
  one.every((part, at) => Math.abs(part - other[at]!) <= 1e-12 * Math.max(1, Math.abs(part)))
