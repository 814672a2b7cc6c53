import { automationQuery, automationStates, type AutomationRow } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { useGroupName } from '#features/crm/groups/GroupSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { widthOf } from '#kit/columns/width-of.ts'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { OpenItem } from '#kit/page/headline/RecordMenu.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { AutomationStateBadge } from './AutomationStateBadge.tsx'
import { automationList } from './automations.api.ts'

export default function AutomationsPage() {
  const say = useWords(automationWords)
  const may = useMay()
  const list = useListState(automationQuery)
  const { state = [], groupId } = list.query
  const groupName = useGroupName(groupId)
  const create = (label: string) => may('crm:write') && <CreateLink to="/crm/automations/new">{label}</CreateLink>
  return (
    <ListPage
      isSlim
      title={say('title')}
      list={list}
      result={useQuery(automationList(list.query))}
      columns={useColumns()}
      nameOf={nameOf}
      href={({ id }) => `/crm/automations/${id}`}
      menu={menuOf}
      filters={
        <FilterSelect
          label={say('state')}
          value={state[0]}
          options={automationStates.map((value) => ({ value, label: say(`state.${value}`) }))}
          onChange={(one) => list.set({ state: one && [one] })}
        />
      }
      chips={[
        ...state.map((one) => ({
          name: say('state'),
          value: say(`state.${one}`),
          onRemove: () => list.set({ state: undefined }),
        })),
        ...(groupId
          ? [{ name: say('group'), value: groupName ?? '…', onRemove: () => list.set({ groupId: undefined }) }]
          : []),
      ]}
      actions={create(say('newAutomation'))}
      empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />}
      unable={say('unableToLoad')}
    />
  )
}

const nameOf = ({ name }: AutomationRow) => name
const menuOf = (row: AutomationRow) => <RowMenu row={row} />

function RowMenu({ row: { id } }: { row: AutomationRow }) {
  const say = useWords(automationWords)
  const may = useMay()
  return (
    <OpenItem to={`/crm/automations/${id}`} mayWrite={may('crm:write')}>
      {say('open')}
    </OpenItem>
  )
}

function useColumns(): Column<AutomationRow, 'name' | 'updatedAt'>[] {
  const say = useWords(automationWords)
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        name: 'automation',
        label: say('automation'),
        sort: 'name',
        cell: ({ name, trigger, actions }) => (
          <RecordName
            name={name}
            detail={[say(`trigger.${trigger.kind}`), ...actions.map(({ kind }) => say(`action.${kind}`))].join(' → ')}
          />
        ),
      },
      {
        name: 'state',
        label: say('state'),
        width: widthOf(automationStates.map((state) => say(`state.${state}`))),
        onPhone: 'bottom',
        cell: ({ state }) => <AutomationStateBadge state={state} />,
      },
      {
        name: 'runs',
        label: say('runs'),
        width: '110px',
        align: 'end',
        from: 'medium',
        cell: ({ runs }) => number(runs),
      },
      {
        name: 'failed',
        label: say('failed'),
        width: '90px',
        align: 'end',
        from: 'medium',
        cell: ({ failed }) => number(failed),
      },
      {
        name: 'lastRunAt',
        label: say('lastRun'),
        width: '160px',
        from: 'wide',
        cell: ({ lastRunAt }) => (lastRunAt ? <RelativeTime at={lastRunAt} /> : say('never')),
      },
      {
        name: 'updatedAt',
        label: say('updatedAt'),
        sort: 'updatedAt',
        width: '150px',
        from: 'medium',
        cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
    ],
    [say, number],
  )
}
