import { leadQuery, type LeadRow } from '@learning-cms/contract/people/leads'
import { leadWords } from '@learning-cms/texts/leads/leads'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { useListViews } from '#features/views/ViewSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { useLeadColumns } from './lead-columns.tsx'
import { DueFilter, OwnerFilter, ProvinceFilter, SourceFilter, StateFilter, useLeadChips } from './LeadFilters.tsx'
import { LeadMenu } from './LeadMenu.tsx'
import { LeadParts } from './LeadParts.tsx'
import { leadList } from './leads.api.ts'

export default function LeadsPage() {
  const say = useWords(leadWords)
  const may = useMay()
  const list = useListState(leadQuery)
  const views = useListViews('leads')
  const create = (label: string) => may('crm:write') && <CreateLink to="/crm/leads/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      parts={<LeadParts open="list" />}
      list={list}
      result={useQuery(leadList(list.query))}
      columns={useLeadColumns()}
      nameOf={nameOf}
      href={hrefOf}
      menu={menuOf}
      filters={
        <>
          <StateFilter list={list} />
          <OwnerFilter list={list} />
        </>
      }
      moreFilters={
        <>
          <DueFilter list={list} />
          <SourceFilter list={list} />
          <ProvinceFilter list={list} />
        </>
      }
      chips={useLeadChips(list)}
      actions={create(say('newLead'))}
      empty={
        <EmptyState of="students" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
      views={views}
    />
  )
}

const nameOf = ({ fullName }: LeadRow) => fullName
const hrefOf = ({ id }: LeadRow) => `/crm/leads/${id}`
const menuOf = (lead: LeadRow) => <LeadMenu lead={lead} />
