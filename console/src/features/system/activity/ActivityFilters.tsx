import { activityKinds, type ActivityPart, type activityQuery } from '@learning-cms/contract/records/activity'
import { activityWords } from '@learning-cms/texts/system/activity/activity'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import type { ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { offeredFilters } from './activity.api.ts'
import classes from './activity.module.css'
import { entityWord } from './entity-word.ts'
import { dayOf, endOfDay, startOfDay } from './days.ts'

export type ActivityList = ListState<z.output<typeof activityQuery>>

export function useEntityName() {
  const say = useWords(activityWords)
  return (entity: string) => {
    const word = entityWord(entity)
    return word ? say(word) : entity
  }
}

type FiltersProps = { part: ActivityPart; list: ActivityList }

/** People and kinds of records to choose from belong to the whole log. */
export function ActivityFilters({ part, list }: FiltersProps) {
  const say = useWords(activityWords)
  const nameOf = useEntityName()
  const { data: offered } = useQuery({ ...offeredFilters, enabled: part === 'all' })
  const { actorId, entity, kind } = list.query
  return (
    <>
      {part === 'all' && (
        <>
          <FilterSelect
            label={say('actor')}
            value={actorId}
            options={(offered?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => list.set({ actorId: chosen })}
          />
          <FilterSelect
            label={say('entity')}
            value={entity}
            options={(offered?.entities ?? []).map((value) => ({ value, label: nameOf(value) }))}
            onChange={(chosen) => list.set({ entity: chosen, entityId: undefined })}
          />
        </>
      )}
      <FilterSelect
        label={say('kind')}
        value={kind?.[0]}
        options={activityKinds.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => list.set({ kind: chosen && [chosen] })}
      />
    </>
  )
}

/** From which day, and until which. */
export function Days({ list }: { list: ActivityList }) {
  const say = useWords(activityWords)
  const { since, until } = list.query
  const [first, last] = [since ? dayOf(since) : '', until ? dayOf(until, -1) : '']
  return (
    <div className={classes['days']}>
      <DateField
        isFilter
        aria-label={say('since')}
        title={say('since')}
        leftSection={say('from')}
        leftSectionWidth={52}
        maw={{ base: '100%', xs: 200 }}
        value={first}
        max={last || undefined}
        onChange={(value) => list.set({ since: value ? startOfDay(value) : undefined })}
      />
      <DateField
        isFilter
        aria-label={say('until')}
        title={say('until')}
        leftSection={say('to')}
        leftSectionWidth={52}
        maw={{ base: '100%', xs: 200 }}
        value={last}
        min={first || undefined}
        onChange={(value) => list.set({ until: value ? endOfDay(value) : undefined })}
      />
    </div>
  )
}

/** One chip for each active filter. */
export function useChips(part: ActivityPart, list: ActivityList): FilterChip[] {
  const say = useWords(activityWords)
  const nameOf = useEntityName()
  const { date } = useFormat()
  const { data: offered } = useQuery({ ...offeredFilters, enabled: part === 'all' })
  const { actorId, entity, entityId, kind, since, until } = list.query
  const chip = (name: string, value: string, onRemove: () => void) => ({ name, value, onRemove })
  const actor = offered?.actors.find(({ id }) => id === actorId)?.name ?? '…'
  const lastDay = until && date(new Date(Date.parse(until) - 1).toISOString())
  return [
    ...(actorId ? [chip(say('actor'), actor, () => list.set({ actorId: undefined }))] : []),
    ...(entity
      ? [chip(say('entity'), nameOf(entity), () => list.set({ entity: undefined, entityId: undefined }))]
      : []),
    ...(entityId ? [chip(say('record'), say('thisRecord'), () => list.set({ entityId: undefined }))] : []),
    ...(kind ?? []).map((one) => chip(say('kind'), say(one), () => list.set({ kind: undefined }))),
    ...(since ? [chip(say('since'), date(since), () => list.set({ since: undefined }))] : []),
    ...(lastDay ? [chip(say('until'), lastDay, () => list.set({ until: undefined }))] : []),
  ]
}
