import {
  artifactQualities,
  artifactStatuses,
  freshnesses,
  type ArtifactType,
} from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { qualityWords } from '@learning-cms/texts/museum/artifacts/quality'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InEnglish } from '#api/session/register-languages.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { GridIcon, TableIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { artifactFacets, termList, type ArtifactQuery } from '#features/museum/artifacts/artifacts.api.ts'
import classes from './artifacts.module.css'
import { freshnessWord } from '#features/museum/artifacts/page/FreshnessMark.tsx'

export type ArtifactListState = ListState<ArtifactQuery>

/** All, 2D or 3D, each with its count under the other filters; and the display of the rows. */
export function KindTabs({ list }: { list: ArtifactListState }) {
  const say = useWords(artifactWords)
  const { data } = useQuery(artifactFacets(list.query))
  const { type, drawn } = list.query
  const counts: Record<'all' | ArtifactType, number | undefined> = {
    all: data && data.type['2D'] + data.type['3D'],
    '2D': data?.type['2D'],
    '3D': data?.type['3D'],
  }
  const chosen = type?.length === 1 ? type[0]! : 'all'
  return (
    <div className={classes['kinds']}>
      <SegmentedControl
        aria-label={say('kinds')}
        data={(['all', '2D', '3D'] as const).map((value) => {
          const count = counts[value]
          return { value, label: count === undefined ? say(value) : say('optionOf', { name: say(value), count }) }
        })}
        value={chosen}
        onChange={(value) => list.set({ type: value === 'all' ? undefined : [value] })}
      />
      <SegmentedControl
        aria-label={say('drawnAs')}
        data={[
          { value: 'table', label: <Drawn icon={TableIcon} name={say('asTable')} /> },
          { value: 'grid', label: <Drawn icon={GridIcon} name={say('asGrid')} /> },
        ]}
        value={drawn ?? 'table'}
        onChange={(value) => list.set({ drawn: value === 'grid' ? 'grid' : undefined })}
      />
    </div>
  )
}

const Drawn = ({ icon: Icon, name }: { icon: typeof GridIcon; name: string }) => (
  <span className={classes['drawn']} title={name}>
    <Icon size={18} stroke={1.5} aria-hidden />
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)

/** An option with the number of its artifacts. */
function useLabelled() {
  const say = useWords(artifactWords)
  return (name: string, count: number | undefined) => (count === undefined ? name : say('optionOf', { name, count }))
}

/** The most used filters, with their counts; everything else is in the filter builder. */
export function ArtifactFilters({ list }: { list: ArtifactListState }) {
  const say = useWords(artifactWords)
  const { query, set } = list
  const labelled = useLabelled()
  const { data } = useQuery(artifactFacets(query))
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={query.status?.[0]}
        options={artifactStatuses.map((value) => ({ value, label: labelled(say(value), data?.status[value]) }))}
        onChange={(status) => set({ status: status && [status] })}
      />
      <InEnglish>
        <FilterSelect
          label={say('translation')}
          value={query.translation?.[0]}
          options={freshnesses.map((value) => ({
            value,
            label: labelled(say(freshnessWord(value)), data?.translation[value]),
          }))}
          onChange={(translation) => set({ translation: translation && [translation] })}
        />
      </InEnglish>
    </>
  )
}

/** Filters by completeness of the description. */
export function MoreArtifactFilters({ list: { query, set } }: { list: ArtifactListState }) {
  const sayQuality = useWords(qualityWords)
  const labelled = useLabelled()
  const { data } = useQuery(artifactFacets(query))
  return (
    <>
      <FilterSelect
        label={sayQuality('quality')}
        value={query.quality?.[0]}
        options={artifactQualities.map((value) => ({
          value,
          label: labelled(sayQuality(value), data?.quality[value]),
        }))}
        onChange={(quality) => set({ quality: quality && [quality] })}
      />
    </>
  )
}

/** One chip for each active filter, which removes it. */
export function useArtifactChips({ query, set }: ArtifactListState): FilterChip[] {
  const say = useWords(artifactWords)
  const sayQuality = useWords(qualityWords)
  const { status, translation, quality, type, materialId, techniqueId, priority, treasure, unfinished } = query
  const material = useTermName('material', materialId)
  const technique = useTermName('technique', techniqueId)
  const chip = (name: string, value: string | undefined, without: Partial<ArtifactQuery>) =>
    value === undefined ? [] : [{ name, value, onRemove: () => set(without) }]
  return [
    ...(type ?? []).flatMap((one) => chip(say('type'), say(one), { type: undefined })),
    ...(status ?? []).flatMap((one) =>
      chip(say('status'), say(one), { status: status?.filter((other) => other !== one) }),
    ),
    ...(translation ?? []).flatMap((one) =>
      chip(say('translation'), say(freshnessWord(one)), { translation: translation?.filter((other) => other !== one) }),
    ),
    ...(quality ?? []).flatMap((one) =>
      chip(sayQuality('quality'), sayQuality(one), { quality: quality?.filter((other) => other !== one) }),
    ),
    ...chip(say('material'), materialId && (material ?? '…'), { materialId: undefined }),
    ...chip(say('technique'), techniqueId && (technique ?? '…'), { techniqueId: undefined }),
    ...chip(say('priority'), priority === undefined ? undefined : String(priority), { priority: undefined }),
    ...chip(say('treasure'), treasure && say('treasure'), { treasure: undefined }),
    ...chip(say('completeness'), unfinished && say('unfinished'), { unfinished: undefined }),
  ]
}

function useTermName(kind: 'material' | 'technique', id: string | undefined) {
  const { data } = useQuery({ ...termList(kind), enabled: id !== undefined })
  return data?.find((term) => term.id === id)?.nameVi
}
