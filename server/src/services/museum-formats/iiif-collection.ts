import type { PublicPeriod, PublicPeriodRow } from '@learning-cms/contract/public-museum'
import { addressOf, two, type Described } from './described.ts'
import { agentOf, type Agent } from './iiif-agent.ts'
import { spoken, thumbnailOf, type LanguageMap, type Pair } from './iiif.ts'

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
type Of = Pick<Described, 'museum' | 'base'>

const periodAddress = (base: string, id: string) => `${base}/api/v1/public/museum/periods/${id}/collection`

type Named = Pick<PublicPeriodRow, 'nameVi' | 'nameEn' | 'shortDescriptionVi' | 'shortDescriptionEn' | 'image'>

function memberOf<Type extends Member['type']>(id: string, type: Type, named: Named) {
  const summary = spoken(two(named.shortDescriptionVi, named.shortDescriptionEn))
  return {
    ...{ id, type, label: spoken(two(named.nameVi, named.nameEn)) },
    ...(Object.keys(summary).length > 0 && { summary }),
    ...(named.image && { thumbnail: thumbnailOf(named.image) }),
  }
}

const published = ({ museum, base }: Of) => ({
  requiredStatement: {
    label: spoken(two('Nguồn', 'Attribution')),
    value: spoken(two(museum.nameVi, museum.nameEn)),
  },
  provider: [agentOf(museum, base)],
})

const CONTEXT = 'http://iiif.io/api/presentation/3/context.json'

/** A manifest for each artifact of a period, in its order. */
export function periodCollectionOf(period: PublicPeriod, of: Of): Collection {
  return {
    '@context': CONTEXT,
    ...memberOf(periodAddress(of.base, period.id), 'Collection', period),
    ...published(of),
    items: period.artifacts.map((artifact) =>
      memberOf(addressOf(of.base, artifact.id, 'manifest'), 'Manifest', artifact),
    ),
  }
}

/** A collection for each period. */
export function museumCollectionOf(periods: readonly PublicPeriodRow[], of: Of): Collection {
  const { nameVi, nameEn } = of.museum
  return {
    '@context': CONTEXT,
    ...{ id: `${of.base}/api/v1/public/museum/collection`, type: 'Collection', label: spoken(two(nameVi, nameEn)) },
    ...published(of),
    items: periods.map((period) => memberOf(periodAddress(of.base, period.id), 'Collection', period)),
  }
}
