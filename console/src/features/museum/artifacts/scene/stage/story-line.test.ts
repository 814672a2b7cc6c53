import type { Cue } from '@learning-cms/contract/museum/scenes'
import { expect, test } from 'vitest'
import { newHotspot } from '#features/museum/artifacts/scene/scene-values.ts'
import { cueAt, inTime, viewOfCue } from './story-line.ts'

const cue = (atMs: number, more: Partial<Cue> = {}): Cue => ({
  id: String(atMs),
  atMs,
  paragraph: null,
  text: '',
  hotspotId: null,
  view: null,
  ...more,
})
const view = {
  position: [0, 0, 5] as [number, number, number],
  target: [0, 0, 0] as [number, number, number],
  fovDegrees: 35,
}

test('the cue at a moment is the last that has begun', () => {
  const cues = inTime([cue(4000), cue(1000), cue(9000)])
  expect(cueAt(cues, 0)).toBeUndefined()
  expect(cueAt(cues, 1000)?.id).toBe('1000')
  expect(cueAt(cues, 8999)?.id).toBe('4000')
  expect(cueAt(cues, 1e9)?.id).toBe('9000')
})

test('a cue uses its own view, or that of its hotspot', () => {
  const spot = newHotspot({ position: [0, 0, 0], normal: [0, 1, 0], view })
  const own = { ...view, fovDegrees: 20 }
  expect(viewOfCue(cue(0, { hotspotId: spot.id }), [spot])).toEqual(view)
  expect(viewOfCue(cue(0, { hotspotId: spot.id, view: own }), [spot])).toEqual(own)
  expect(viewOfCue(cue(0, { hotspotId: 'gone' }), [spot])).toBeNull()
})
