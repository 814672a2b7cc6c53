import { Mesh, Texture, type BufferGeometry, type Line, type Material, type Object3D, type Points } from 'three'

type DrawnObject = Mesh | Line | Points

export const materialsOf = (drawn: { material: Material | Material[] }) => [drawn.material].flat()

export const texturesOf = (material: Material) =>
  Object.values(material).filter((value): value is Texture => value instanceof Texture)

export function meshesIn(root: Object3D) {
  const meshes: Mesh[] = []
  root.traverse((part) => {
    if (part instanceof Mesh) meshes.push(part)
  })
  return meshes
}

/** Releases an object's resources on the graphics card, and the pictures decoded for it. */
export function free(root: Object3D) {
  const held = new Set<BufferGeometry | Material | Texture>()
  root.traverse((part) => {
    if (!('geometry' in part && 'material' in part)) return
    const drawn = part as DrawnObject
    held.add(drawn.geometry)
    for (const material of materialsOf(drawn)) {
      held.add(material)
      for (const texture of texturesOf(material)) held.add(texture)
    }
  })
  for (const one of held) {
    if (one instanceof Texture && one.image instanceof ImageBitmap) one.image.close()
    one.dispose()
  }
  root.removeFromParent()
}
