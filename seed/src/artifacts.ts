import { dimensionsIn, readSizes } from '@learning-cms/domain/sizes/sizes'
import { readDatePhrase } from '@learning-cms/domain/dates/phrases'
import { translatedFields } from '@learning-cms/contract/museum/artifacts'
import { newId } from '@learning-cms/server/services/ids'
import { createHash } from 'node:crypto'
import { readCollection } from './collection.ts'
import type { SeedContext } from './random.ts'
import { artifactWords, makings, places, type ArtifactWords, type Making } from './words/artifacts.ts'
import { narrations } from './words/narrations.ts'
import { showpiece } from './words/scenes.ts'

const DAY_MS = 86_400_000
const NUMBERED = ' số '
const YEAR_MS = 365 * DAY_MS
const rooms = [
  'Kho A, giá 3',
  'Kho A, giá 7',
  'Kho gốm, tủ 2',
  'Kho kim loại',
  'Phòng trưng bày 1',
  'Phòng trưng bày 2',
]
const acquisitionKinds = ['excavation', 'survey', 'donation', 'purchase', 'transfer'] as const
/** Of very many artifacts, only the first ones: they share the available models. */
const MAY_HAVE_MODELS = 3_000
const owners = ['Bảo tàng Văn hoá Việt', 'Museum of Vietnamese Culture'] as const

const digest = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

const collected = new Map((await readCollection()).map((one) => [one.shows, one]))
const noTexts = { transcriptVi: '', transcriptEn: '', storyVi: '', storyEn: '' }

/** Transcripts and story. */
function textsOf(slug: string | undefined) {
  const narration = narrations.find((one) => one.slug === slug)
  const { vi: storyVi, en: storyEn } = slug === showpiece.slug ? showpiece.story : { vi: '', en: '' }
  return { ...noTexts, ...(narration && { transcriptVi: narration.vi, transcriptEn: narration.en }), storyVi, storyEn }
}

/** The terms for each combination of material and technique. */
export function makeTerms({ nowMs }: Pick<SeedContext, 'nowMs'>) {
  const stamp = new Date(nowMs - YEAR_MS).toISOString()
  const termOf = (kind: 'material' | 'technique', [nameVi, nameEn]: readonly string[]) => ({
    id: newId(nowMs - YEAR_MS),
    kind,
    nameVi: nameVi!,
    nameEn: nameEn!,
    createdAt: stamp,
    updatedAt: stamp,
  })
  const of = Object.entries(makings).map(([making, { material, technique }]) => [
    making,
    { material: termOf('material', material), technique: termOf('technique', technique) },
  ])
  return Object.fromEntries(of) as Record<Making, { material: Term; technique: Term }>
}
type Term = {
  id: string
  kind: 'material' | 'technique'
  nameVi: string
  nameEn: string
  createdAt: string
  updatedAt: string
}
export type Terms = ReturnType<typeof makeTerms>

type ArtifactPlace = { at: number; of: number; priority: number }

/** One entry of the register. */
export function makeArtifact(
  { random, nowMs }: SeedContext,
  words: ArtifactWords,
  { at, of, priority }: ArtifactPlace,
  terms: Terms,
) {
  const madeMs = nowMs - Math.round(((of - at) / of) * 2 * YEAR_MS)
  const year = 1986 + Math.floor((at / of) * 36)
  const [placeCollectionVi, placeCollectionEn] = places[words.from]
  const known = collected.get(words.name[0].split(NUMBERED)[0]!)
  const isTranslated = at % 7 !== 3
  const texts = {
    nameVi: words.name[0],
    nameEn: isTranslated ? words.name[1] : '',
    shortDescriptionVi: words.about[0],
    shortDescriptionEn: isTranslated ? words.about[1] : '',
    ageVi: words.age[0],
    ageEn: words.age[1],
    ownerVi: owners[0],
    ownerEn: owners[1],
    placeCollectionVi,
    placeCollectionEn,
    ...textsOf(known?.slug),
  }
  const type = known?.model && at < MAY_HAVE_MODELS ? ('3D' as const) : ('2D' as const)
  const isPublished = at % 9 !== 5
  const stamp = new Date(madeMs).toISOString()
  const { fromYear = null, toYear = null } = readDatePhrase(words.age[0]) ?? {}
  return {
    id: newId(madeMs),
    type,
    priority,
    code: `BTV ${String(priority).padStart(4, '0')}`,
    ...texts,
    amountUnit: 'chiếc',
    sizes: words.sizes,
    ...dimensionsIn(readSizes(words.sizes)),
    fromYear,
    toYear,
    materialIds: [terms[words.of].material.id],
    techniqueIds: [terms[words.of].technique.id],
    timeRegister: `${year + 1}-0${1 + (at % 9)}`,
    timeCollection: `năm ${year}`,
    placeNow: random.one(rooms),
    acquisition: random.one(acquisitionKinds),
    security: random.isLucky(0.3) ? 'Ổn định, kiểm tra ẩm mỗi quý' : '',
    isNationalTreasure: at % 20 === 0,
    translations: basesOf(texts, at),
    status: isPublished ? ('published' as const) : ('draft' as const),
    publishedAt: isPublished ? stamp : null,
    createdAt: stamp,
    updatedAt: stamp,
  }
}

/** Most translations were compared; for some, the Vietnamese text has changed since. */
function basesOf(texts: Record<string, string>, at: number) {
  const written = translatedFields.filter((field) => texts[`${field}En`])
  return Object.fromEntries(
    written.map((field) => {
      const isOld = field === 'shortDescription' && at % 11 === 4
      return [field, { of: digest(isOld ? '' : texts[`${field}Vi`]!), isChecked: at % 5 !== 2 }]
    }),
  )
}

/** The numbers in use, with the gaps that every old register has. */
export const priorityAt = (at: number) => at + 1 + Math.floor(at / 17)

export const pictureNameOf = ({ shape, of }: Pick<ArtifactWords, 'shape' | 'of'>) => `piece-${shape}-${of}`

/** The texts of the n-th artifact: they repeat, with a number to distinguish them. */
export function wordsOfMany(at: number): ArtifactWords {
  const words = artifactWords[at % artifactWords.length]!
  const round = Math.floor(at / artifactWords.length)
  if (round === 0) return words
  const [name, english] = words.name
  return { ...words, name: [`${name}${NUMBERED}${round + 1}`, `${english} no. ${round + 1}`] }
}
