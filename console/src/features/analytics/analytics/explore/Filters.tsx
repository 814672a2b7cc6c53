import { commonDimensions } from '@learning-cms/contract/analytics/exploration'
import type { Dimension } from '@learning-cms/contract/analytics/metrics'
import { namesOf } from '@learning-cms/domain/records/fields'
import { exploreWords } from '@learning-cms/texts/analytics/explore'
import { metricWords } from '@learning-cms/texts/analytics/metrics'
import { ActionIcon, Button, Menu, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddIcon, CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { analyticsReport } from '#features/analytics/analytics/analytics.api.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import classes from './explore.module.css'
import type { Exploring } from './use-exploration.ts'

const OFFERED = 500

/** Restrictions to one value of a dimension each. */
export function Filters(exploring: Exploring) {
  const say = useWords(exploreWords)
  const sayBy = useWords(metricWords)
  const { exploration, set } = exploring
  const { metrics, cut } = exploration
  const [added, add] = useState<Dimension>()
  const used = namesOf(cut)
  const visible = added && !used.includes(added) ? [...used, added] : used
  const more = commonDimensions(metrics).filter((dimension) => metrics.length > 0 && !visible.includes(dimension))
  const choose = (dimension: Dimension, value: string | null) => {
    const { [dimension]: _, ...rest } = cut
    set({ cut: value === null ? rest : { ...rest, [dimension]: value } })
    add(undefined)
  }
  return (
    <div className={classes['filters']} role="group" aria-label={say('filters')}>
      {visible.map((dimension) => (
        <Filter
          key={dimension}
          exploring={exploring}
          dimension={dimension}
          isNew={dimension === added}
          onChoose={(value) => choose(dimension, value)}
        />
      ))}
      {more.length > 0 && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<AddIcon size={16} aria-hidden />}
              className={classes['add'] ?? ''}
            >
              {say('addFilter')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((dimension) => (
              <Menu.Item key={dimension} onClick={() => add(dimension)}>
                {sayBy(`by-${dimension}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

type FilterProps = {
  exploring: Exploring
  dimension: Dimension
  isNew: boolean
  onChoose: (value: string | null) => void
}

/** The values that the first metric has in the range, the largest first. */
function Filter({ exploring: { range, exploration }, dimension, isNew, onChoose }: FilterProps) {
  const say = useWords(exploreWords)
  const sayBy = useWords(metricWords)
  const { valueName } = useMetrics()
  const { metrics, cut } = exploration
  const { data } = useQuery({
    ...analyticsReport({
      metrics: metrics.slice(0, 1),
      since: range.from,
      until: range.to,
      by: [dimension],
      limit: OFFERED,
    }),
    enabled: metrics.length > 0,
  })
  const name = sayBy(`by-${dimension}`)
  const value = cut[dimension] ?? null
  const found = (data?.groups ?? []).flatMap(({ keys: [key] }) =>
    key ? [{ value: key.id, label: valueName(dimension, key) }] : [],
  )
  const options =
    value === null || found.some((one) => one.value === value)
      ? found
      : [{ value, label: valueName(dimension, { id: value, name: null }) }, ...found]
  return (
    <div className={classes['filter']}>
      <Select
        label={name}
        placeholder={say('filterHint', { name })}
        data={options}
        value={value}
        searchable
        limit={100}
        nothingFoundMessage={say('noValue')}
        defaultDropdownOpened={isNew}
        data-autofocus={isNew}
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={say('removeFilter', { name })}
        data-tip={say('removeFilter', { name })}
        onClick={() => onChoose(null)}
      >
        <CloseIcon size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
