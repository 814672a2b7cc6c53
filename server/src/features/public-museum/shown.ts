import type { PublicArtifact, PublicArtifactRow, PublicPeriodRow } from '@learning-cms/contract/museum/public-museum'
import type { PictureColumns } from './columns.ts'
import type { FoundArtifact, FoundPeriod, FoundRow } from './queries.ts'
import { modelOf, narrationsOf, pictureOf } from './shown-media.ts'
import { shownScene } from './shown-scene.ts'

/** As the contract has it, with addresses below `base`. */
export function shownRow({ cover, ...row }: Omit<FoundRow, 'sortKey'>, base: string): PublicArtifactRow {
  return { ...row, image: imageOf(cover, base) }
}

const imageOf = (cover: PictureColumns | null, base: string) => cover && pictureOf(cover, base)

export function shownArtifact(found: FoundArtifact, base: string): PublicArtifact {
  const { cover, gallery, narrationVi, narrationEn, solid, scale, scene, ...row } = found
  const { heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams, ...rest } = row
  return {
    ...rest,
    image: imageOf(cover, base),
    dimensions: { heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams },
    images: gallery.map((picture) => pictureOf(picture, base)),
    audio: narrationsOf({ narrationVi, narrationEn }, base),
    model: solid && modelOf(solid, scale, base),
    scene: scene && shownScene(scene, base),
  }
}

export function shownPeriod(found: FoundPeriod, base: string): PublicPeriodRow {
  const { cover, narrationVi, narrationEn, ...row } = found
  return {
    ...row,
    image: imageOf(cover, base),
    audio: narrationsOf({ narrationVi, narrationEn }, base),
  }
}
