import type { PublicArtifact, PublicArtifactRow, PublicPeriodRow } from '@learning-cms/contract/museum/public-museum'
import type { PictureColumns } from './columns.ts'
import type { FoundArtifact, FoundPeriod, FoundRow } from './queries.ts'
import { modelOf, narrationsOf, pictureOf } from './public-media.ts'
import { toPublicScene } from './public-scene.ts'

/** In the form of the contract, with addresses below `base`. */
export function toRow({ cover, ...row }: Omit<FoundRow, 'sortKey'>, base: string): PublicArtifactRow {
  return { ...row, image: imageOf(cover, base) }
}

const imageOf = (cover: PictureColumns | null, base: string) => cover && pictureOf(cover, base)

export function toPublicArtifact(found: FoundArtifact, base: string): PublicArtifact {
  const { cover, gallery, narrationVi, narrationEn, solid, scale, scene, ...row } = found
  const { heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams, ...rest } = row
  return {
    ...rest,
    image: imageOf(cover, base),
    dimensions: { heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams },
    images: gallery.map((picture) => pictureOf(picture, base)),
    audio: narrationsOf({ narrationVi, narrationEn }, base),
    model: solid && modelOf(solid, scale, base),
    scene: scene && toPublicScene(scene, base),
  }
}

export function toPublicPeriod(found: FoundPeriod, base: string): PublicPeriodRow {
  const { cover, narrationVi, narrationEn, ...row } = found
  return {
    ...row,
    image: imageOf(cover, base),
    audio: narrationsOf({ narrationVi, narrationEn }, base),
  }
}
