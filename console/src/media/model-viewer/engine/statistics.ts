import type { Group } from 'three'
import { meshesIn } from './free.ts'
import { texturesOn } from './loading/loading.ts'
import type { Stage } from './stage.ts'
import type { ViewerStatistics } from './viewer.types.ts'

export function statisticsOf({ renderer, frameMs }: Stage, model: Group | undefined): ViewerStatistics {
  const { render, memory } = renderer.info
  const images = model ? [...texturesOn(model)].map(({ image }) => image as { width?: number; height?: number }) : []
  return {
    triangles: model ? trianglesIn(model) : 0,
    drawnTriangles: render.triangles,
    drawCalls: render.calls,
    geometries: memory.geometries,
    textures: images.length,
    textureSide: Math.max(0, ...images.map(({ width = 0, height = 0 }) => Math.max(width, height))),
    frameMs,
  }
}

const trianglesIn = (model: Group) =>
  meshesIn(model).reduce((sum, { geometry: { index, attributes } }) => {
    const corners = index?.count ?? attributes['position']?.count ?? 0
    return sum + Math.floor(corners / 3)
  }, 0)
