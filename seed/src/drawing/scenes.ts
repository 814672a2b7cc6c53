import { lengthOf, minus, plus, times, unitOf, type Box, type Vector } from '@learning-cms/contract/core/vectors'
import { emptyScene, type SceneFields } from '@learning-cms/contract/museum/scenes'
import { newId } from '@learning-cms/server/services/ids'
import type { Collected, Cue } from '@learning-cms/seed/collection'
import { showpiece } from '@learning-cms/seed/words/scenes'

const FOV_DEGREES = 35
/** Shares of the height, and of the longest diagonal of the piece. */
const [NEAR, FAR] = [0.9, 1.35]
type StartView = NonNullable<SceneFields['startView']>
type Spot = (typeof showpiece.spots)[number]

/** The view of its poster; the showpiece also has hotspots. */
export function sceneOf(
  collected: Collected,
  { modelId, posterId }: { modelId: string; posterId: string },
): SceneFields {
  const box = boxOf(collected)
  const scene = { ...emptyScene, modelId, posterId, startView: startViewOf(collected, box) }
  return collected.slug === showpiece.slug ? { ...scene, ...narratedPoints(collected, box, scene.startView) } : scene
}

function boxOf({ slug, model }: Collected): Box {
  const statistics = model?.asset.statistics
  if (!statistics || !('box' in statistics)) throw new Error(`${slug} has no model`)
  return statistics.box
}

function startViewOf({ seenFrom: { turnDegrees, tiltDegrees } }: Collected, { min, max }: Box) {
  const [turn, tilt] = [(turnDegrees / 180) * Math.PI, (tiltDegrees / 180) * Math.PI]
  const direction: Vector = [Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)]
  return viewOf([0, (max[1] - min[1]) / 2, 0], direction, lengthOf(minus(max, min)) * FAR)
}

/** The hotspots of the drum, a tour along them, and cues that lead the camera during the narration. */
function narratedPoints({ audioVi, audioEn }: Collected, { min, max }: Box, fullView: StartView): Partial<SceneFields> {
  const high = max[1] - min[1]
  const hotspots = showpiece.spots.map((spot) => hotspotOf(spot, high))
  const idOf = (key: string | null | undefined) => hotspots[showpiece.spots.findIndex((spot) => spot.key === key)]?.id
  const lineOf = (cues: readonly Cue[] = []) =>
    cues.map(({ atMs, text }, at) => {
      const hotspotId = idOf(showpiece.looks[at]) ?? null
      return { id: newId(), atMs, paragraph: null, text, hotspotId, view: hotspotId ? null : fullView }
    })
  const [titleVi, titleEn] = showpiece.tour
  const stops = hotspots.map(({ id: hotspotId, textVi, textEn }) => ({ id: newId(), hotspotId, textVi, textEn }))
  return {
    hotspots,
    light: 'gallery',
    tours: [{ id: newId(), titleVi, titleEn, stops }],
    measures: [heightOf(high)],
    lineVi: lineOf(audioVi?.cues),
    lineEn: lineOf(audioEn?.cues),
  }
}

function hotspotOf({ at: [radius, height, degrees], facing, title, text }: Spot, high: number) {
  const size = high / showpiece.drawnHeight
  const angle = (degrees / 180) * Math.PI
  const out: Vector = [Math.sin(angle), 0, Math.cos(angle)]
  const normal: Vector = facing === 'up' ? [0, 1, 0] : out
  const position: Vector = [out[0] * radius * size, height * size, out[2] * radius * size]
  const view = viewOf(position, unitOf(plus(normal, facing === 'up' ? times(out, 0.8) : [0, 0.25, 0])), high * NEAR)
  const [titleVi, titleEn] = title
  const [textVi, textEn] = text
  const words = { titleVi, titleEn, textVi, textEn }
  return {
    id: newId(),
    position,
    normal,
    view,
    ...words,
    imageId: null,
    imageAltVi: '',
    imageAltEn: '',
    audioViId: null,
    audioEnId: null,
  }
}

const heightOf = (high: number): SceneFields['measures'][number] => ({
  id: newId(),
  from: [0, 0, 0],
  to: [0, high, 0],
  labelVi: 'Chiều cao',
  labelEn: 'Height',
})

const viewOf = (target: Vector, direction: Vector, distance: number): StartView => ({
  position: plus(target, times(unitOf(direction), distance)),
  target,
  fovDegrees: FOV_DEGREES,
})
