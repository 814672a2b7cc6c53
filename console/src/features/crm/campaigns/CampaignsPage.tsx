import { campaignQuery, campaignStates, type CampaignRow } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { campaignTopicWords } from '@learning-cms/texts/crm/campaigns/campaign-topics'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGroupName } from '#features/crm/groups/GroupSelect.tsx'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { OpenItem } from '#kit/page/headline/RecordMenu.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { useCampaignColumns } from './campaign-columns.tsx'
import { CampaignItems } from './CampaignItems.tsx'
import { campaignList } from './campaigns.api.ts'
import { TopicsDrawer } from './TopicsDrawer.tsx'

export default function CampaignsPage() {
  const say = useWords(campaignWords)
  const may = useMay()
  const list = useListState(campaignQuery)
  const result = useQuery(campaignList(list.query))
  const { state = [] } = list.query
  const create = (label: string) => may('campaigns:write') && <CreateLink to="/crm/campaigns/new">{label}</CreateLink>
  return (
    <>
      <ListPage
        isSlim
        title={say('title')}
        list={list}
        result={result}
        columns={useCampaignColumns()}
        nameOf={nameOf}
        href={({ id }) => `/crm/campaigns/${id}`}
        menu={menuOf}
        filters={
          <FilterSelect
            label={say('state')}
            value={state[0]}
            options={campaignStates.map((value) => ({ value, label: say(`state.${value}`) }))}
            onChange={(one) => list.set({ state: one && [one] })}
          />
        }
        chips={useChips(list)}
        actions={<Actions onTopics={() => list.show('topics')}>{create(say('newCampaign'))}</Actions>}
        empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />}
        unable={say('unableToLoad')}
      />
      <TopicsDrawer isOpen={list.open === 'topics'} onClose={list.close} />
    </>
  )
}

/** What the list is narrowed to, each with its way out. */
function useChips(list: ReturnType<typeof useListState<typeof campaignQuery>>) {
  const say = useWords(campaignWords)
  const { dateOfDay } = useFormat()
  const { state = [], groupId } = list.query
  const groupName = useGroupName(groupId)
  return [
    ...state.map((one) => ({
      name: say('state'),
      value: say(`state.${one}`),
      onRemove: () => list.set({ state: undefined }),
    })),
    ...(groupId
      ? [{ name: say('group'), value: groupName ?? '…', onRemove: () => list.set({ groupId: undefined }) }]
      : []),
    ...(['startedFrom', 'startedTo'] as const).flatMap((end) => {
      const day = list.query[end]
      return day ? [{ name: say(end), value: dateOfDay(day), onRemove: () => list.set({ [end]: undefined }) }] : []
    }),
  ]
}

function Actions({ onTopics, children }: { onTopics: () => void; children: ReactNode }) {
  const say = useWords(campaignWords)
  const sayTopics = useWords(campaignTopicWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const suppressions = '/crm/suppressions'
  return (
    <>
      {may('campaigns:write') && (
        <Button variant="default" onClick={onTopics}>
          {sayTopics('open')}
        </Button>
      )}
      <Button
        component="a"
        variant="default"
        href={hrefOf(suppressions)}
        onClick={(event) => follow(event, suppressions)}
      >
        {say('suppressions')}
      </Button>
      {children}
    </>
  )
}

const nameOf = ({ name }: CampaignRow) => name
const menuOf = (row: CampaignRow) => <RowItems row={row} />

function RowItems({ row }: { row: CampaignRow }) {
  const say = useWords(campaignWords)
  const may = useMay()
  return (
    <>
      <OpenItem to={`/crm/campaigns/${row.id}`} mayWrite={may('campaigns:write')}>
        {say('open')}
      </OpenItem>
      <CampaignItems campaign={row} />
    </>
  )
}
