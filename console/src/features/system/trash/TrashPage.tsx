import {
  trashEntities,
  trashQuery,
  trashRights,
  type Trashed,
  type TrashEntity,
} from '@learning-cms/contract/records/trash'
import { trashWords } from '@learning-cms/texts/system/trash/trash'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import {
  ArtifactsIcon,
  ArticleIcon,
  CategoriesIcon,
  CouponsIcon,
  LeadsIcon,
  CoursesIcon,
  CustomersIcon,
  GroupsIcon,
  DeleteIcon,
  PeriodsIcon,
  ProductsIcon,
  ReviewsIcon,
  SchoolIcon,
  StudentsIcon,
  UndoIcon,
} from '#kit/show/icons.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { daysUntil } from './days-until.ts'
import { trashList } from './trash.api.ts'
import classes from './trash.module.css'
import { useRemovingForGood, useRestoring } from './use-trash-acts.tsx'

const icons = {
  categories: CategoriesIcon,
  courses: CoursesIcon,
  coupons: CouponsIcon,
  products: ProductsIcon,
  students: StudentsIcon,
  customers: CustomersIcon,
  organisations: SchoolIcon,
  artifacts: ArtifactsIcon,
  periods: PeriodsIcon,
  reviews: ReviewsIcon,
  articles: ArticleIcon,
  groups: GroupsIcon,
  leads: LeadsIcon,
} satisfies Record<TrashEntity, unknown>

export default function TrashPage() {
  const say = useWords(trashWords)
  const may = useMay()
  const list = useListState(trashQuery)
  const columns = useColumns()
  const { entity, endsWithin } = list.query
  const readable = trashEntities.filter((one) => may(trashRights[one].read))
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={useQuery(trashList(list.query))}
      columns={columns}
      nameOf={nameOf}
      menu={menuOf}
      notice={<p className={classes['note']}>{say('note')}</p>}
      filters={
        <FilterSelect
          label={say('entity')}
          value={entity?.[0]}
          options={readable.map((value) => ({ value, label: say(value) }))}
          onChange={(chosen) => list.set({ entity: chosen && [chosen] })}
        />
      }
      chips={[
        ...(entity ?? []).map((one) => ({
          name: say('entity'),
          value: say(one),
          onRemove: () => list.set({ entity: entity?.filter((other) => other !== one) }),
        })),
        ...(endsWithin === undefined
          ? []
          : [
              {
                name: say('daysLeft'),
                value: say('atMostDays', { count: endsWithin }),
                onRemove: () => list.set({ endsWithin: undefined }),
              },
            ]),
      ]}
      empty={<EmptyState of="trash" title={say('emptyTitle')} why={say('emptyWhy')} />}
      unable={say('unableToLoad')}
    />
  )
}

const nameOf = ({ name }: Trashed) => name
const menuOf = (row: Trashed) => <TrashMenu row={row} />

function TrashMenu({ row }: { row: Trashed }) {
  const say = useWords(trashWords)
  const may = useMay()
  const restore = useRestoring()
  const remove = useRemovingForGood()
  return (
    <>
      {may(trashRights[row.entity].restore) && (
        <Menu.Item leftSection={<UndoIcon size={18} />} onClick={() => restore(row)}>
          {say('restore')}
        </Menu.Item>
      )}
      {may(trashRights[row.entity].remove) && (
        <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(row)}>
          {say('remove')}
        </Menu.Item>
      )}
    </>
  )
}

function useColumns(): Column<Trashed, 'name' | 'deletedAt'>[] {
  const say = useWords(trashWords)
  return useMemo(
    () => [
      { label: say('name'), sort: 'name', cell: (row) => <Name row={row} /> },
      { label: say('entity'), width: '124px', from: 'wide', cell: ({ entity }) => say(entity) },
      { label: say('deletedBy'), width: '180px', from: 'wide', cell: ({ deletedByName }) => deletedByName },
      {
        label: say('deletedAt'),
        width: '148px',
        sort: 'deletedAt',
        cell: ({ deletedAt }) => <RelativeTime at={deletedAt} />,
      },
      { label: say('daysLeft'), onPhone: 'bottom', width: '112px', cell: ({ endsAt }) => <DaysLeft endsAt={endsAt} /> },
      { label: say('restore'), onPhone: 'top', width: '148px', cell: (row) => <RestoreButton row={row} /> },
    ],
    [say],
  )
}

function Name({ row }: { row: Trashed }) {
  const say = useWords(trashWords)
  const Icon = icons[row.entity]
  return (
    <span className={classes['named']}>
      <Icon size={20} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['name']} title={row.name}>
          {row.name}
        </span>
        <span className={classes['quiet']}>
          {row.heldIn === null ? say(row.entity) : `${say(row.entity)} ${say('heldIn', { name: row.heldIn })}`}
        </span>
      </span>
    </span>
  )
}

const FEW = 3

function DaysLeft({ endsAt }: { endsAt: string }) {
  const say = useWords(trashWords)
  const count = daysUntil(endsAt)
  return (
    <span className={classes['left']} data-few={count < FEW || undefined}>
      {count === 0 ? say('lastDay') : say('days', { count })}
    </span>
  )
}

function RestoreButton({ row }: { row: Trashed }) {
  const say = useWords(trashWords)
  const may = useMay()
  const restore = useRestoring()
  if (!may(trashRights[row.entity].restore)) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<UndoIcon size={16} aria-hidden />}
      aria-label={`${say('restore')}: ${row.name}`}
      onClick={() => restore(row)}
    >
      {say('restore')}
    </Button>
  )
}
