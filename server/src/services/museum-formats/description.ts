import type { PublicArtifact, PublicMuseum } from '@learning-cms/contract/museum/public-museum'

/** An artifact with its publisher and base address: the input of every format. */
export type Described = {
  artifact: PublicArtifact
  museum: Pick<PublicMuseum, 'nameVi' | 'nameEn' | 'website'>
  /** The base address of the public routes. */
  base: string
}

export type InTwo = { vi: string; en: string }
export const two = (vi: string, en: string): InTwo => ({ vi, en })

export const addressOf = (base: string, id: string, part?: string) =>
  `${base}/api/v1/public/museum/artifacts/${id}${part ? `/${part}` : ''}`

const kinds = { '2D': two('Hiện vật', 'Artifact'), '3D': two('Hiện vật có mô hình 3D', 'Artifact with a 3D model') }
export const kindOf = ({ type }: Pick<PublicArtifact, 'type'>) => kinds[type]

export const namesOf = (terms: readonly { nameVi: string; nameEn: string }[]): InTwo => ({
  vi: terms.map(({ nameVi }) => nameVi).join(', '),
  en: terms.flatMap(({ nameEn }) => nameEn || []).join(', '),
})

/** The credits of the pictures, each once. */
export const creditsOf = ({ images }: Pick<PublicArtifact, 'images'>) => [
  ...new Set(images.flatMap(({ credit }) => credit || [])),
]

/** The addresses of everything derived from the artifact's files. */
export const mediaOf = ({ images, audio, model }: PublicArtifact) => [
  ...images.flatMap(({ sources }) => sources.at(-1)?.url ?? []),
  ...audio.map(({ url }) => url),
  ...(model ? [model.url] : []),
]
