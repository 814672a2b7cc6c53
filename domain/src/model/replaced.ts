import {
  millimetresIn,
  modelUnits,
  toMillimetres,
  type Measuring,
  type ModelUnit,
} from '@learning-cms/contract/museum/model-units'
import type { SceneCamera } from '@learning-cms/contract/museum/poses'
import type { SceneFields } from '@learning-cms/contract/museum/scenes'
import {
  distance,
  lengthOf,
  plus,
  sizeOf,
  times,
  minus,
  type Box,
  type Vector,
} from '@learning-cms/contract/core/vectors'

/** The point on a surface nearest to another, and the surface normal there. */
export type Nearest = (point: Vector) => { point: Vector; normal: Vector } | null

export type MovedPoint = {
  /** Of the hotspot or measure. */
  id: string
  of: 'hotspot' | 'measure'
  movedMm: number
}
export type TakenOver = {
  fields: Pick<SceneFields, 'hotspots' | 'measures' | 'startView' | 'tours' | 'lineVi' | 'lineEn' | 'slice' | 'unit'>
  /** Those that moved at all, the farthest first. */
  moved: MovedPoint[]
  /** The factor on the coordinates: another unit was meant. */
  factor: number
}

type Points = TakenOver['fields']
type Models = { before: Box | null; now: Box }

/** The same object in another unit is larger by one of these. */
export function unitFactor({ before, now }: Models, unit: ModelUnit): { factor: number; unit: ModelUnit } {
  const ratio = before ? lengthOf(sizeOf(now)) / lengthOf(sizeOf(before)) : 1
  const other = modelUnits.find((candidate) => {
    const factor = millimetresIn[unit] / millimetresIn[candidate]
    return candidate !== unit && Math.abs(Math.log(ratio / factor)) < Math.log(1.15)
  })
  return other ? { factor: millimetresIn[unit] / millimetresIn[other], unit: other } : { factor: 1, unit }
}

/** Projects points set on one model onto the surface of the next; cameras move with their points. */
export function takeOver(points: Points, models: Models, { nearest, scale }: { nearest: Nearest; scale: number }) {
  const { factor, unit } = unitFactor(models, points.unit)
  const measuring: Measuring = { unit, scale }
  const scaled = (view: SceneCamera | null) => view && scaledView(view, factor)
  const snap = (point: Vector) => {
    const from = times(point, factor)
    const to = nearest(from)
    return {
      from,
      to: to?.point ?? from,
      normal: to?.normal,
      movedMm: to ? toMillimetres(distance(from, to.point), measuring) : 0,
    }
  }
  const moved: MovedPoint[] = []
  const hotspots = points.hotspots.map((hotspot) => {
    const { from, to, normal, movedMm } = snap(hotspot.position)
    moved.push({ id: hotspot.id, of: 'hotspot', movedMm })
    const view = scaled(hotspot.view)
    const along = view && { ...view, position: follow(view.position, from, to), target: follow(view.target, from, to) }
    return { ...hotspot, position: to, normal: normal ?? hotspot.normal, view: along }
  })
  const measures = points.measures.map((measure) => {
    const [from, to] = [snap(measure.from), snap(measure.to)]
    moved.push({ id: measure.id, of: 'measure', movedMm: Math.max(from.movedMm, to.movedMm) })
    return { ...measure, from: from.to, to: to.to }
  })
  const lineOf = (cues: Points['lineVi']) => cues.map((cue) => ({ ...cue, view: scaled(cue.view) }))
  const fields: Points = {
    unit,
    hotspots,
    measures,
    tours: points.tours,
    startView: scaled(points.startView),
    lineVi: lineOf(points.lineVi),
    lineEn: lineOf(points.lineEn),
    slice: points.slice && { ...points.slice, constant: points.slice.constant * factor },
  }
  const listed = moved.filter(({ movedMm }) => movedMm > 0).toSorted((one, other) => other.movedMm - one.movedMm)
  return { fields, moved: listed, factor } satisfies TakenOver
}

const follow = (point: Vector, from: Vector, to: Vector) => plus(point, minus(to, from))
const scaledView = ({ position, target, fovDegrees }: SceneCamera, factor: number): SceneCamera => ({
  position: times(position, factor),
  target: times(target, factor),
  fovDegrees,
})
