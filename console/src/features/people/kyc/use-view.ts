import { useState } from 'react'

export type DocumentView = { x: number; y: number; scale: number; degrees: number }

const initialView: DocumentView = { x: 0, y: 0, scale: 1, degrees: 0 }
const [SMALLEST, LARGEST] = [0.5, 8]
const QUARTER = 90

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Zoom, rotation and position of a picture. */
export function useView() {
  const [view, setView] = useState(initialView)
  return {
    view,
    zoom: (by: number) => setView((now) => ({ ...now, scale: between(now.scale * by, SMALLEST, LARGEST) })),
    turn: () => setView((now) => ({ ...now, degrees: (now.degrees + QUARTER) % 360 })),
    move: (x: number, y: number) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y })),
    reset: () => setView(initialView),
  }
}
