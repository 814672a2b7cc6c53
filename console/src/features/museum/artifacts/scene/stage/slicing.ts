import { posed, posedDirection, unposed, unposedDirection, type Pose } from '@learning-cms/contract/museum/poses'
import type { Slice } from '@learning-cms/contract/museum/scenes'
import { dot, times, type Axis, type Box, type Vector } from '@learning-cms/contract/core/vectors'

const axes = ['x', 'y', 'z'] as const

/** A cut across one of the visible axes: its position as a share of the model, and which side stays. */
export type ModelCut = { axis: Axis; share: number; isFlipped: boolean }

export function sliceOf({ axis, share, isFlipped }: ModelCut, pose: Pose, box: Box): Slice {
  const at = axes.indexOf(axis)
  const place = box.min[at]! + (box.max[at]! - box.min[at]!) * share
  // Without a flip the lower, left or rear side stays.
  const normal = unposedDirection(along(axis, isFlipped ? 1 : -1), pose)
  return { normal, constant: -dot(normal, unposed(along(axis, place), pose)) }
}

const along = (axis: Axis, length: number): Vector => [
  axis === 'x' ? length : 0,
  axis === 'y' ? length : 0,
  axis === 'z' ? length : 0,
]

export function cutOf({ normal, constant }: Slice, pose: Pose, box: Box): ModelCut {
  const outward = posedDirection(normal, pose)
  const at = outward.reduce((best, part, each) => (Math.abs(part) > Math.abs(outward[best]!) ? each : best), 0)
  const place = posed(times(normal, -constant), pose)[at]!
  const size = box.max[at]! - box.min[at]!
  const share = size > 0 ? (place - box.min[at]!) / size : 0
  return { axis: axes[at]!, share: Math.min(1, Math.max(0, share)), isFlipped: outward[at]! > 0 }
}
