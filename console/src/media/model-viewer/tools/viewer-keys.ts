import type { KeyboardEvent } from 'react'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'

const TURN = Math.PI / 12
const ZOOM = 1.2
const SHIFT = 0.1

const acts: Record<string, (viewer: Viewer) => void> = {
  ArrowLeft: (viewer) => viewer.turn(-TURN, 0),
  ArrowRight: (viewer) => viewer.turn(TURN, 0),
  ArrowUp: (viewer) => viewer.turn(0, TURN),
  ArrowDown: (viewer) => viewer.turn(0, -TURN),
  '+': (viewer) => viewer.zoom(ZOOM),
  '=': (viewer) => viewer.zoom(ZOOM),
  '-': (viewer) => viewer.zoom(1 / ZOOM),
  '0': (viewer) => viewer.reset(),
  Home: (viewer) => viewer.reset(),
}

const shifted: Record<string, (viewer: Viewer) => void> = {
  ArrowLeft: (viewer) => viewer.shift(-SHIFT, 0),
  ArrowRight: (viewer) => viewer.shift(SHIFT, 0),
  ArrowUp: (viewer) => viewer.shift(0, SHIFT),
  ArrowDown: (viewer) => viewer.shift(0, -SHIFT),
}

/** Orbits, zooms or resets the view; `true` if it handled the key. */
export function moveByKey(event: KeyboardEvent, viewer: Viewer) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const act = (event.shiftKey ? shifted[event.key] : undefined) ?? acts[event.key]
  if (!act) return false
  event.preventDefault()
  act(viewer)
  return true
}
