import { DoubleSide, Mesh, MeshBasicMaterial, Path, Shape, ShapeGeometry, type Box3 } from 'three'

export const FIGURE_METRES = 1.7
const HALF_WIDTH = 0.24
const GAP = 0.12

/** A human figure of 170 cm beside the model, as a flat outline that faces the camera. */
export function figureBeside(box: Box3) {
  const material = new MeshBasicMaterial({ color: 0x7d8694, transparent: true, opacity: 0.55, side: DoubleSide })
  const figure = new Mesh(new ShapeGeometry([body(), head()], 16), material)
  figure.position.set(box.max.x + GAP + HALF_WIDTH, box.min.y, (box.min.z + box.max.z) / 2)
  figure.onBeforeRender = (_renderer, _scene, camera) => {
    figure.rotation.y = Math.atan2(camera.position.x - figure.position.x, camera.position.z - figure.position.z)
    figure.updateMatrixWorld()
  }
  return figure
}

const head = () => new Shape(new Path().absellipse(0, 1.58, 0.095, 0.12, 0, Math.PI * 2).getPoints(24))

/** One half of the outline; the other is mirrored. */
const side = [
  [0.05, 1.46],
  [0.06, 1.42],
  [0.17, 1.38],
  [0.22, 1.3],
  [0.24, 0.82],
  [0.2, 0.8],
  [0.17, 1.12],
  [0.15, 1.2],
  [0.16, 0.86],
  [0.14, 0.05],
  [0.16, 0],
  [0.04, 0],
  [0.02, 0.78],
] as const

function body() {
  const shape = new Shape().moveTo(0, 1.46)
  for (const [x, y] of side) shape.lineTo(x, y)
  for (const [x, y] of side.toReversed()) shape.lineTo(-x, y)
  shape.closePath()
  return shape
}
