import { provinceCodes, provinceName } from '@learning-cms/contract/core/provinces'
import { leadDues, leadSources, leadStates, type leadQuery } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { tagList } from '#records/person/tags.ts'
import { sourceWord, type SayLead } from '#records/leads/lead-words.ts'
import { leadOwners } from './leads.api.ts'

type LeadListQuery = z.output<typeof leadQuery>
export type LeadListState = ListState<LeadListQuery>
type Props = { list: LeadListState }

export function StateFilter({ list: { query, set } }: Props) {
  const say = useWords(leadWords)
  return (
    <FilterSelect
      label={say('state')}
      value={query.state?.[0]}
      options={leadStates.map((value) => ({ value, label: say(value) }))}
      onChange={(state) => set({ state: state && [state] })}
    />
  )
}

export function OwnerFilter({ list: { query, set } }: Props) {
  const say = useWords(leadWords)
  const owners = useQuery(leadOwners).data?.rows ?? []
  return (
    <FilterSelect
      label={say('owner')}
      value={query.ownerId}
      options={owners.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ownerId) => set({ ownerId })}
    />
  )
}

export function TagFilter({ list: { query, set } }: Props) {
  const say = useWords(leadWords)
  const tags = useQuery(tagList).data?.rows ?? []
  return (
    <FilterSelect
      label={say('tag')}
      value={query.tagId}
      options={tags.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(tagId) => set({ tagId })}
    />
  )
}

export function DueFilter({ list: { query, set } }: Props) {
  const say = useWords(leadWords)
  return (
    <FilterSelect
      label={say('due')}
      value={query.due}
      options={leadDues.map((value) => ({ value, label: say(value) }))}
      onChange={(due) => set({ due })}
    />
  )
}

export function SourceFilter({ list: { query, set } }: Props) {
  const say = useWords(leadWords)
  return (
    <FilterSelect
      label={say('source')}
      value={query.source?.[0]}
      options={leadSources.map((value) => ({ value, label: sourceWord(say, value) }))}
      onChange={(source) => set({ source: source && [source] })}
    />
  )
}

export function ProvinceFilter({ list: { query, set } }: Props) {
  const say = useWords(leadWords)
  return (
    <FilterSelect
      label={say('province')}
      value={query.province}
      options={[...provinceCodes, 'none' as const].map((value) => ({ value, label: provinceWord(say, value) }))}
      onChange={(province) => set({ province })}
    />
  )
}

const provinceWord = (say: SayLead, province: NonNullable<LeadListQuery['province']>) =>
  province === 'none' ? say('noProvince') : provinceName(province)

/** One chip for each active filter, which removes it. */
export function useLeadChips({ query, set }: LeadListState): FilterChip[] {
  const say = useWords(leadWords)
  const owners = useQuery(leadOwners).data?.rows ?? []
  const { dateOfDay } = useFormat()
  const tags = useQuery(tagList).data?.rows ?? []
  const { state, source, ownerId, tagId, due, province, createdFrom, createdTo } = query
  const nameOf = (known: readonly { id: string; name: string }[], chosenId: string) =>
    known.find(({ id }) => id === chosenId)?.name ?? '…'
  const chip = (name: string, value: string | undefined, without: Partial<LeadListQuery>) =>
    value === undefined ? [] : [{ name, value, onRemove: () => set(without) }]
  return [
    ...(state ?? []).flatMap((one) => chip(say('state'), say(one), { state: state?.filter((other) => other !== one) })),
    ...chip(say('owner'), ownerId && nameOf(owners, ownerId), { ownerId: undefined }),
    ...chip(say('tag'), tagId && nameOf(tags, tagId), { tagId: undefined }),
    ...chip(say('due'), due && say(due), { due: undefined }),
    ...(source ?? []).flatMap((one) =>
      chip(say('source'), sourceWord(say, one), { source: source?.filter((other) => other !== one) }),
    ),
    ...chip(say('province'), province && provinceWord(say, province), { province: undefined }),
    ...chip(say('createdFrom'), createdFrom && dateOfDay(createdFrom), { createdFrom: undefined }),
    ...chip(say('createdTo'), createdTo && dateOfDay(createdTo), { createdTo: undefined }),
  ]
}
