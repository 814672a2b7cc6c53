import type { PublicAudio, PublicPicture } from '@learning-cms/contract/museum/public-museum'
import { addressOf, creditsOf, kindOf, namesOf, two, type Described, type InTwo } from './description.ts'
import { agentOf, type Agent } from './iiif-agent.ts'
import { plainText } from './plain-text.ts'

/** IIIF Presentation 3, as far as we write it. */
export type LanguageMap = Partial<Record<'vi' | 'en' | 'none', string[]>>
type Linked = { id: string; type: string; format: string; label?: LanguageMap; profile?: string }
type ImageBody = { id: string; type: 'Image'; format: 'image/webp'; width: number; height: number }
type SoundBody = { id: string; type: 'Sound'; format: string; duration: number; language: string }
export type Pair = { label: LanguageMap; value: LanguageMap }
type Annotation = {
  id: string
  type: 'Annotation'
  motivation: 'painting'
  body: ImageBody | SoundBody
  target: string
}
type Canvas = {
  id: string
  type: 'Canvas'
  label: LanguageMap
  width?: number
  height?: number
  duration?: number
  thumbnail?: ImageBody[]
  requiredStatement?: Pair
  rendering?: Linked[]
  accompanyingCanvas?: Canvas
  items: { id: string; type: 'AnnotationPage'; items: Annotation[] }[]
}
export type Manifest = {
  '@context': 'http://iiif.io/api/presentation/3/context.json'
  id: string
  type: 'Manifest'
  label: LanguageMap
  summary?: LanguageMap
  metadata: Pair[]
  requiredStatement: Pair
  provider: Agent[]
  thumbnail?: ImageBody[]
  rendering?: Linked[]
  seeAlso: Linked[]
  items: Canvas[]
}

export const languageMap = ({ vi, en }: InTwo): LanguageMap => ({ ...(vi && { vi: [vi] }), ...(en && { en: [en] }) })
const pair = (label: InTwo, value: LanguageMap): Pair[] =>
  Object.keys(value).length > 0 ? [{ label: languageMap(label), value }] : []

export function manifestOf(described: Described): Manifest {
  const { artifact, museum, base } = described
  const id = addressOf(base, artifact.id, 'manifest')
  const summary = languageMap(two(artifact.shortDescriptionVi, artifact.shortDescriptionEn))
  const model = modelOf(described)
  const cover = coverOf(described)
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: languageMap(two(artifact.nameVi, artifact.nameEn)),
    ...(Object.keys(summary).length > 0 && { summary }),
    metadata: metadataOf(described),
    requiredStatement: { label: languageMap(two('Nguồn', 'Attribution')), value: attributionOf(described) },
    provider: [agentOf(museum, base)],
    ...(cover && { thumbnail: thumbnailOf(cover) }),
    ...(model && { rendering: [model] }),
    seeAlso: seeAlsoOf(described),
    items: canvasesOf(described, id),
  }
}

function metadataOf({ artifact }: Described): Pair[] {
  const { code, materials, techniques, sizes, periods, placeCollectionVi, placeCollectionEn } = artifact
  return [
    ...pair(two('Mã hiện vật', 'Code'), { none: [code] }),
    ...pair(two('Loại', 'Type'), languageMap(kindOf(artifact))),
    ...pair(two('Niên đại', 'Date'), languageMap(two(artifact.ageVi, artifact.ageEn))),
    ...pair(two('Thời kỳ', 'Period'), languageMap(namesOf(periods))),
    ...pair(two('Chất liệu', 'Material'), languageMap(namesOf(materials))),
    ...pair(two('Kỹ thuật chế tác', 'Technique'), languageMap(namesOf(techniques))),
    ...pair(two('Kích thước', 'Dimensions'), sizes ? { none: [sizes] } : {}),
    ...pair(two('Nơi sưu tầm', 'Place collected'), languageMap(two(placeCollectionVi, placeCollectionEn))),
    ...pair(two('Chủ sở hữu', 'Owner'), languageMap(two(artifact.ownerVi, artifact.ownerEn))),
    ...pair(
      two('Mô tả', 'Description'),
      languageMap(two(plainText(artifact.fullDescriptionVi), plainText(artifact.fullDescriptionEn))),
    ),
    ...pair(two('Câu chuyện', 'Story'), languageMap(two(plainText(artifact.storyVi), plainText(artifact.storyEn)))),
  ]
}

/** Its thumbnail: the first picture, or the initial view of its model. */
const coverOf = ({ artifact: { image, scene } }: Described) => image ?? scene?.poster ?? null

/** The museum, followed by the picture credits. */
function attributionOf({ artifact, museum }: Described): LanguageMap {
  const credits = creditsOf(artifact)
  return { vi: [museum.nameVi, ...credits], ...(museum.nameEn && { en: [museum.nameEn, ...credits] }) }
}

function modelOf({ artifact: { model } }: Described): Linked | undefined {
  return model
    ? {
        id: model.url,
        type: 'Model',
        format: 'model/gltf-binary',
        label: languageMap(two('Mô hình 3D', '3D model')),
      }
    : undefined
}

const seeAlsoOf = ({ artifact: { id }, base }: Described): Linked[] => [
  {
    id: addressOf(base, id, 'lido'),
    type: 'Dataset',
    format: 'application/xml',
    label: { none: ['LIDO 1.1'] },
    profile: 'http://www.lido-schema.org/schema/v1.1/lido-v1.1.xsd',
  },
  {
    id: addressOf(base, id, 'dublin-core'),
    type: 'Dataset',
    format: 'application/xml',
    label: { none: ['Dublin Core'] },
    profile: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  },
  { id: addressOf(base, id), type: 'Dataset', format: 'application/json', label: { none: ['JSON'] } },
]

/** One per picture, then one per narration. An artifact with neither still gets a canvas for its model. */
function canvasesOf(described: Described, manifestId: string): Canvas[] {
  const { images, audio } = described.artifact
  const image = coverOf(described)
  const posters = images.length === 0 && image ? [image] : []
  const pictures = [...images, ...posters].map((picture, at) =>
    pictureCanvas(picture, `${manifestId}/picture/${at + 1}`, at + 1),
  )
  const sounds = audio.map((sound) => soundCanvas(sound, `${manifestId}/narration/${sound.language}`, image))
  const canvases = [...pictures, ...sounds]
  return canvases.length > 0 ? canvases : [emptyCanvas(described, manifestId)]
}

const imageBody = ({ url, width, height }: PublicPicture['sources'][number]): ImageBody => ({
  id: url,
  type: 'Image',
  format: 'image/webp',
  width,
  height,
})
export const thumbnailOf = ({ sources }: PublicPicture): ImageBody[] => sources.slice(0, 1).map(imageBody)

function pictureCanvas(picture: PublicPicture, id: string, number: number): Canvas {
  const { sources, altVi, altEn, credit } = picture
  const body = imageBody(sources.at(-1)!)
  const { width, height } = body
  return {
    id,
    type: 'Canvas',
    label: languageMap(two(altVi || `Ảnh ${number}`, altEn || `Image ${number}`)),
    width,
    height,
    thumbnail: thumbnailOf(picture),
    ...(credit && { requiredStatement: { label: languageMap(two('Nguồn ảnh', 'Credit')), value: { none: [credit] } } }),
    items: [painted(id, body)],
  }
}

const narrations = {
  vi: two('Thuyết minh tiếng Việt', 'Narration in Vietnamese'),
  en: two('Thuyết minh tiếng Anh', 'Narration in English'),
}

function soundCanvas(audio: PublicAudio, id: string, cover: PublicPicture | null): Canvas {
  const { url, mediaType, durationMs, language } = audio
  const duration = Math.max(durationMs, 1) / 1000
  const body: SoundBody = { id: url, type: 'Sound', format: mediaType, duration, language }
  return {
    id,
    type: 'Canvas',
    label: languageMap(narrations[language]),
    duration,
    ...(cover && { thumbnail: thumbnailOf(cover), accompanyingCanvas: pictureCanvas(cover, `${id}/cover`, 1) }),
    items: [painted(id, body)],
  }
}

/** The side of a canvas without a picture. */
const EMPTY_SIDE = 1000

function emptyCanvas(described: Described, manifestId: string): Canvas {
  const { artifact } = described
  const model = modelOf(described)
  const id = `${manifestId}/model`
  return {
    id,
    type: 'Canvas',
    label: languageMap(two(artifact.nameVi, artifact.nameEn)),
    width: EMPTY_SIDE,
    height: EMPTY_SIDE,
    ...(model && { rendering: [model] }),
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: [] }],
  }
}

const painted = (canvasId: string, body: ImageBody | SoundBody): Canvas['items'][number] => ({
  id: `${canvasId}/page`,
  type: 'AnnotationPage',
  items: [{ id: `${canvasId}/painting`, type: 'Annotation', motivation: 'painting', body, target: canvasId }],
})
