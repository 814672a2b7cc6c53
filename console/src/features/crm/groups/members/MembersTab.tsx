import { memberQuery, type Group, type GroupMember } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { LinesCard } from '#kit/list/LinesCard.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { AddMember } from './AddMember.tsx'
import { ExplainDialog } from '#features/crm/groups/rule/ExplainDialog.tsx'
import { groupsApi, membersOf, touchedByGroups } from '#features/crm/groups/groups.api.ts'

const nameOf = ({ fullName }: GroupMember) => fullName
const hrefOf = ({ id }: GroupMember) => `/crm/customers/${id}`

/** The members; of a fixed group they are added and removed here, of a rule each is explained. */
export function MembersTab({ group }: { group: Group }) {
  const say = useWords(groupWords)
  const mayWrite = useMay()('crm:write') && group.kind === 'fixed' && group.status === 'active'
  const list = useListState(memberQuery)
  const found = useQuery(membersOf(group.id, list.query))
  const [selected, setSelected] = useState<GroupMember>()
  const columns = useColumns(group, { mayWrite, onAsk: setSelected })
  const isEmpty = found.data?.total === 0 && !list.query.search
  return (
    <>
      {mayWrite && <AddMember id={group.id} />}
      {isEmpty ? (
        <EmptyState of="students" title={say('noMembers')} why={say(`${group.kind}Help`)} />
      ) : (
        <LinesCard
          title={say('members')}
          tools={
            <TextInput
              aria-label={say('search')}
              placeholder={say('search')}
              maxLength={100}
              value={list.query.search ?? ''}
              onChange={(event) => list.type(event.currentTarget.value)}
            />
          }
          columns={columns}
          found={found}
          list={list}
          nameOf={nameOf}
          href={hrefOf}
          pages={say('membersPages')}
          unable={say('membersUnable')}
        />
      )}
      {selected && <ExplainDialog groupId={group.id} person={selected} onClose={() => setSelected(undefined)} />}
    </>
  )
}

type Acts = { mayWrite: boolean; onAsk: (member: GroupMember) => void }

function useColumns({ id, kind }: Group, { mayWrite, onAsk }: Acts): Column<GroupMember, 'joinedAt' | 'fullName'>[] {
  const say = useWords(groupWords)
  return useMemo(() => {
    const act: Column<GroupMember, 'joinedAt' | 'fullName'>[] =
      kind === 'rule'
        ? [{ label: say('why'), width: '110px', onPhone: 'bottom', cell: (row) => <Why row={row} onAsk={onAsk} /> }]
        : mayWrite
          ? [{ label: say('remove'), width: '120px', onPhone: 'bottom', cell: (row) => <Remove id={id} row={row} /> }]
          : []
    return [
      {
        label: say('member'),
        sort: 'fullName',
        cell: ({ fullName, phone, email }) => (
          <PersonName name={fullName} avatar={null} detail={phone || (email ?? '')} />
        ),
      },
      { label: say('email'), width: '220px', from: 'medium', cell: ({ email }) => email },
      {
        label: say('joinedAt'),
        sort: 'joinedAt',
        width: '150px',
        onPhone: 'top',
        cell: ({ joinedAt }) => <RelativeTime at={joinedAt} />,
      },
      ...act,
    ]
  }, [say, id, kind, mayWrite, onAsk])
}

function Why({ row, onAsk }: { row: GroupMember; onAsk: Acts['onAsk'] }) {
  const say = useWords(groupWords)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={say('whyOf', { name: row.fullName })}
      onClick={() => onAsk(row)}
    >
      {say('why')}
    </Button>
  )
}

function Remove({ id, row }: { id: string; row: GroupMember }) {
  const say = useWords(groupWords)
  const remove = useSave({
    save: () => groupsApi.removeMembers({ params: { id }, body: { ids: [row.id] } }),
    touches: touchedByGroups,
    done: say('removed'),
    failed: say('removeFailed'),
  })
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={remove.isPending}
      aria-label={say('removeNamed', { name: row.fullName })}
      onClick={() => remove.mutate(undefined)}
    >
      {say('remove')}
    </Button>
  )
}
