import {
  OTHERS_A_PART,
  type PublicArtifactRow,
  type PublicPeriod,
  type PublicPeriodRow,
} from '@learning-cms/contract/museum/public-museum'
import { addressOf, two, type Described } from './description.ts'
import { agentOf, type Agent } from './iiif-agent.ts'
import { languageMap, thumbnailOf, type LanguageMap, type Pair } from './iiif.ts'

type Member = {
  id: string
  type: 'Manifest' | 'Collection'
  label: LanguageMap
  summary?: LanguageMap
  thumbnail?: ReturnType<typeof thumbnailOf>
}
export type Collection = Omit<Member, 'type'> & {
  '@context': 'http://iiif.io/api/presentation/3/context.json'
  type: 'Collection'
  requiredStatement: Pair
  provider: Agent[]
  items: Member[]
}
type CollectionContext = Pick<Described, 'museum' | 'base'>

const periodAddress = (base: string, id: string) => `${base}/api/v1/public/museum/periods/${id}/collection`

type PeriodSummary = Pick<PublicPeriodRow, 'nameVi' | 'nameEn' | 'shortDescriptionVi' | 'shortDescriptionEn' | 'image'>

function memberOf<Type extends Member['type']>(id: string, type: Type, named: PeriodSummary) {
  const summary = languageMap(two(named.shortDescriptionVi, named.shortDescriptionEn))
  return {
    id,
    type,
    label: languageMap(two(named.nameVi, named.nameEn)),
    ...(Object.keys(summary).length > 0 && { summary }),
    ...(named.image && { thumbnail: thumbnailOf(named.image) }),
  }
}

const published = ({ museum, base }: CollectionContext) => ({
  requiredStatement: {
    label: languageMap(two('Nguồn', 'Attribution')),
    value: languageMap(two(museum.nameVi, museum.nameEn)),
  },
  provider: [agentOf(museum, base)],
})

const CONTEXT = 'http://iiif.io/api/presentation/3/context.json'

/** A manifest for each artifact of a period, in its order. */
export function periodCollectionOf(period: PublicPeriod, of: CollectionContext): Collection {
  return {
    '@context': CONTEXT,
    ...memberOf(periodAddress(of.base, period.id), 'Collection', period),
    ...published(of),
    items: manifestsOf(period.artifacts, of),
  }
}

const manifestsOf = (artifacts: readonly PublicArtifactRow[], { base }: CollectionContext) =>
  artifacts.map((artifact) => memberOf(addressOf(base, artifact.id, 'manifest'), 'Manifest', artifact))

/** A manifest for each artifact of a part of the register that is in no period. */
export function othersCollectionOf(
  { part, artifacts }: { part: number; artifacts: PublicArtifactRow[] },
  of: CollectionContext,
): Collection {
  return {
    '@context': CONTEXT,
    ...partMember(part, of),
    ...published(of),
    items: manifestsOf(artifacts, of),
  }
}

function partMember(part: number, { base }: CollectionContext) {
  const [from, to] = [(part - 1) * OTHERS_A_PART + 1, part * OTHERS_A_PART]
  const label = two(`Hiện vật ngoài các thời kỳ, số ${from}–${to}`, `Artifacts in no period, numbers ${from}–${to}`)
  return {
    id: `${base}/api/v1/public/museum/collection/others/${part}`,
    type: 'Collection' as const,
    label: languageMap(label),
  }
}

type Members = { periods: readonly PublicPeriodRow[]; others: readonly number[] }

/** A collection for each period, then one for each part of the register with artifacts in no period. */
export function museumCollectionOf({ periods, others }: Members, of: CollectionContext): Collection {
  const { nameVi, nameEn } = of.museum
  return {
    '@context': CONTEXT,
    id: `${of.base}/api/v1/public/museum/collection`,
    type: 'Collection',
    label: languageMap(two(nameVi, nameEn)),
    ...published(of),
    items: [
      ...periods.map((period) => memberOf(periodAddress(of.base, period.id), 'Collection', period)),
      ...others.map((part) => partMember(part, of)),
    ],
  }
}
