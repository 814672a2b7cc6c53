import { yearNow } from '@learning-cms/contract/core/dates/years'
import { periodListState, type PeriodRow } from '@learning-cms/contract/museum/periods'
import { periodWords } from '@learning-cms/texts/museum/periods/periods'
import { Menu, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { registerLanguage } from '#api/session/register-languages.tsx'
import { useMay } from '#api/session/session.ts'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { DeleteIcon, EditIcon, PeriodsIcon } from '#kit/show/icons.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { Picture } from '#kit/show/people/Picture.tsx'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useListState } from '#kit/list/use-list-state.ts'
import { languageNow, useLanguage, useWords } from '#kit/text/words.ts'
import { writeYears } from '#kit/fields/dates/years.ts'
import { nameIn, otherNameIn } from './form/period-values.ts'
import { periodList, timeline } from './periods.api.ts'
import classes from './periods.module.css'
import { Timeline } from './timeline/Timeline.tsx'
import { useRemovePeriod } from './use-remove-period.ts'

type PeriodSortField = 'startYear' | 'nameVi' | 'nameEn' | 'updatedAt'

export default function PeriodsPage() {
  const say = useWords(periodWords)
  const may = useMay()
  const navigate = useNavigate()
  const list = useListState(periodListState)
  const { drawn, ...query } = list.query
  const result = useQuery(periodList(query))
  // The address of an age belongs to the timeline.
  const hasAge = useSearch({ strict: false, select: (search) => 'age' in search })
  const hasTimeline = drawn === 'timeline' || hasAge
  const create = (label: string) => may('periods:write') && <CreateLink to="/museum/periods/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={useColumns()}
      nameOf={nameOf}
      href={({ id }) => `/museum/periods/${id}`}
      menu={menuOf}
      parts={
        <SegmentedControl
          aria-label={say('drawnAs')}
          data={[
            { value: 'list', label: say('asList') },
            { value: 'timeline', label: say('timeline') },
          ]}
          value={hasTimeline ? 'timeline' : 'list'}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: (now) => ({ ...now, age: undefined, drawn: value === 'timeline' ? 'timeline' : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      }
      notice={hasTimeline && <TimelineOfAll />}
      actions={
        <>
          <SyncButton {...useListSync('periods')} />
          {create(say('newPeriod'))}
        </>
      }
      empty={
        <EmptyState of="periods" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
    />
  )
}

function TimelineOfAll() {
  const say = useWords(periodWords)
  const { data, error, refetch } = useQuery(timeline)
  const [thisYear] = useState(yearNow)
  if (error) return <ErrorState title={say('timelineUnable')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={320} radius={10} className={classes['timeline']} />
  return (
    data.length > 0 && (
      <div className={classes['timeline']}>
        <Timeline rows={data} thisYear={thisYear} />
      </div>
    )
  )
}

const nameOf = (period: PeriodRow) => nameIn(period, languageNow())
const menuOf = (period: PeriodRow) => <PeriodMenu period={period} />

function useColumns(): Column<PeriodRow, PeriodSortField>[] {
  const say = useWords(periodWords)
  const language = useLanguage()
  return useMemo(
    () => [
      {
        name: 'period',
        label: say('name'),
        sort: registerLanguage(language) === 'en' ? 'nameEn' : 'nameVi',
        cell: (period) => (
          <RecordName
            name={nameIn(period, language)}
            detail={otherNameIn(period, language)}
            picture={<Tile period={period} />}
          />
        ),
      },
      {
        name: 'years',
        onPhone: 'under',
        label: say('years'),
        width: '232px',
        sort: 'startYear',
        cell: ({ startYear, endYear }) => writeYears(startYear, endYear, language),
      },
      {
        name: 'artifacts',
        label: say('artifacts'),
        width: '120px',
        align: 'end',
        cell: ({ artifactCount }) => artifactCount,
      },
      {
        name: 'updatedAt',
        label: say('updatedAt'),
        width: '152px',
        from: 'wide',
        sort: 'updatedAt',
        cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
    ],
    [say, language],
  )
}

function Tile({ period: { image } }: { period: PeriodRow }) {
  if (image) return <Picture picture={image} side={52} alt="" className={classes['tile']} />
  return (
    <span className={classes['tile']} aria-hidden>
      <PeriodsIcon size={16} />
    </span>
  )
}

function PeriodMenu({ period }: { period: PeriodRow }) {
  const say = useWords(periodWords)
  const may = useMay()
  const { go } = useFollow()
  const remove = useRemovePeriod()
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => go(`/museum/periods/${period.id}`)}>
        {say('edit')}
      </Menu.Item>
      {may('periods:delete') && (
        <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(period)}>
          {say('remove')}
        </Menu.Item>
      )}
    </>
  )
}
