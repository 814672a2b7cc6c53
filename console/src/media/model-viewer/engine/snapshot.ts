import type { Stage } from './stage.ts'
import type { SnapshotOptions } from './viewer.types.ts'

const QUALITY = 0.9

/** The view as a picture of the given size; the page's background behind the canvas is filled in. */
export async function snapshot(
  stage: Stage,
  { width = 1200, height = 900, type = 'image/webp' }: SnapshotOptions = {},
) {
  const flat = new OffscreenCanvas(width, height)
  const context = flat.getContext('2d')!
  context.fillStyle = groundBehind(stage.canvas)
  context.fillRect(0, 0, width, height)
  const { renderer, camera, canvas } = stage
  const [ratio, aspect] = [renderer.getPixelRatio(), camera.aspect]
  try {
    renderer.setPixelRatio(1)
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    stage.render()
    context.drawImage(canvas, 0, 0)
  } finally {
    renderer.setPixelRatio(ratio)
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false)
    camera.aspect = aspect
    camera.updateProjectionMatrix()
    stage.render()
  }
  return flat.convertToBlob({ type, quality: QUALITY })
}

function groundBehind(canvas: HTMLCanvasElement) {
  for (let box = canvas.parentElement; box; box = box.parentElement) {
    const { backgroundColor } = getComputedStyle(box)
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor
  }
  return '#ffffff'
}
