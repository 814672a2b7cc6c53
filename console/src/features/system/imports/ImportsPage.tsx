import { importEntities } from '@learning-cms/contract/records/import-rights'
import { importQuery, type ImportRow } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ImportIcon } from '#kit/show/icons.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { importList } from './imports.api.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'

/** This person's imports of the last thirty days. */
export default function ImportsPage() {
  const say = useWords(importWords)
  const list = useListState(importQuery)
  const columns = useColumns()
  const { entity } = list.query
  const newImport = (
    <Button component={Link} to="/imports/new" leftSection={<ImportIcon size={18} aria-hidden />}>
      {say('newImport')}
    </Button>
  )
  return (
    <ListPage
      title={say('listTitle')}
      list={list}
      result={useQuery(importList(list.query))}
      columns={columns}
      nameOf={nameOf}
      href={hrefOf}
      filters={
        <FilterSelect
          label={say('into')}
          value={entity}
          options={importEntities.map((value) => ({ value, label: say(value) }))}
          onChange={(chosen) => list.set({ entity: chosen })}
        />
      }
      chips={entity ? [{ name: say('into'), value: say(entity), onRemove: () => list.set({ entity: undefined }) }] : []}
      actions={newImport}
      empty={<EmptyState title={say('noneYet')} why={say('noneYetWhy')} action={newImport} />}
      unable={say('unableToList')}
    />
  )
}

const nameOf = ({ fileName }: ImportRow) => fileName
const hrefOf = ({ id }: ImportRow) => `/imports/${id}`

function useColumns(): Column<ImportRow, 'createdAt'>[] {
  const say = useWords(importWords)
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        label: say('file'),
        cell: ({ fileName, entity }) => <RecordName name={fileName} detail={say(entity)} />,
      },
      {
        label: say('status'),
        onPhone: 'top',
        width: '184px',
        cell: ({ status }) => <ImportStatusBadge status={status} />,
      },
      {
        label: say('rows'),
        width: '104px',
        align: 'end',
        cell: ({ total }) => (total > 0 ? number(total) : null),
      },
      {
        label: say('outcome.created'),
        width: '136px',
        align: 'end',
        from: 'medium',
        cell: ({ counts: { created } }) => (created > 0 ? number(created) : null),
      },
      {
        label: say('outcome.updated'),
        width: '136px',
        align: 'end',
        from: 'medium',
        cell: ({ counts: { updated } }) => (updated > 0 ? number(updated) : null),
      },
      {
        label: say('outcome.refused'),
        width: '128px',
        align: 'end',
        from: 'medium',
        cell: ({ counts: { refused } }) => (refused > 0 ? number(refused) : null),
      },
      {
        label: say('when'),
        onPhone: 'bottom',
        width: '150px',
        sort: 'createdAt',
        cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      },
    ],
    [say, number],
  )
}
