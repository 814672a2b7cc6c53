import {
  suppressionQuery,
  suppressionReasons,
  suppressions,
  type Suppression,
} from '@learning-cms/contract/crm/mail/suppressions'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { widthOf } from '#kit/columns/width-of.ts'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { ResetIcon } from '#kit/show/icons.ts'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { suppressionList, suppressionsApi, touchedBySuppressions } from './campaigns.api.ts'
import { SuppressionDrawer } from './SuppressionDrawer.tsx'

/** Addresses no campaign writes to. */
export default function SuppressionsPage() {
  const say = useWords(campaignWords)
  const may = useMay()
  const list = useListState(suppressionQuery)
  const result = useQuery(suppressionList(list.query))
  const create = may('campaigns:write') && (
    <CreateButton onClick={() => list.show('new')}>{say('addAddress')}</CreateButton>
  )
  return (
    <>
      <ListPage
        isSlim
        title={say('suppressions')}
        list={list}
        result={result}
        columns={useColumns()}
        nameOf={nameOf}
        {...(may('campaigns:write') && { menu: menuOf })}
        actions={create}
        empty={<EmptyState title={say('suppressionsEmpty')} why={say('suppressionsHelp')} action={create} />}
        unable={say('suppressionsUnable')}
      />
      <SuppressionDrawer isOpen={list.open === 'new'} onClose={list.close} />
    </>
  )
}

const nameOf = ({ address }: Suppression) => address
const menuOf = (row: Suppression) => <AllowItem row={row} />

function AllowItem({ row: { id, address } }: { row: Suppression }) {
  const say = useWords(campaignWords)
  const remove = useSave({
    save: (reason: string) => suppressionsApi.remove({ params: { id }, body: { reason } }),
    touches: touchedBySuppressions,
    done: say('allowed'),
  })
  const ask = () =>
    confirm({
      title: say('allowTitle', { address }),
      why: say('allowWhy'),
      act: say('allow'),
      failed: say('allowFailed'),
      reason: { label: say('allowReason'), schema: suppressions.remove.body.shape.reason },
      onConfirm: (reason) => remove.mutateAsync(reason),
    })
  return (
    <Menu.Item leftSection={<ResetIcon size={18} />} onClick={ask}>
      {say('allow')}
    </Menu.Item>
  )
}

function useColumns(): Column<Suppression, 'createdAt'>[] {
  const say = useWords(campaignWords)
  return useMemo(
    () => [
      { label: say('address'), cell: ({ address, note }) => <RecordName name={address} detail={note} /> },
      {
        label: say('reason'),
        width: widthOf(suppressionReasons.map((reason) => say(`reason.${reason}`))),
        onPhone: 'bottom',
        cell: ({ reason }) => say(`reason.${reason}`),
      },
      { label: say('byName'), width: '220px', from: 'medium', cell: ({ byName }) => byName },
      {
        label: say('at'),
        sort: 'createdAt',
        width: '150px',
        onPhone: 'top',
        cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      },
    ],
    [say],
  )
}
