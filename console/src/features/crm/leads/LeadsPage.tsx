import { leadQuery, type LeadRow } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { useMay, useMayBe } from '#api/session/session.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { ImportLink } from '#records/imports/ImportLink.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { useLeadColumns } from './lead-columns.tsx'
import {
  DueFilter,
  OwnerFilter,
  ProvinceFilter,
  SourceFilter,
  StateFilter,
  TagFilter,
  useLeadChips,
} from './LeadFilters.tsx'
import { LeadMenu } from './page/LeadMenu.tsx'
import { LeadParts } from './page/LeadParts.tsx'
import { leadList } from './leads.api.ts'

const rightsToMany = ['crm:write'] as const
const bulk = { list: 'leads', Acts: lazyRouteComponent(() => import('./LeadBulk.tsx'), 'LeadBulk') }
const LeadExport = exportMenuOf('leads')

export default function LeadsPage() {
  const say = useWords(leadWords)
  const may = useMay()
  const mayBe = useMayBe(rightsToMany)
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
      isSlim
      filters={
        <>
          <StateFilter list={list} />
          <OwnerFilter list={list} />
        </>
      }
      moreFilters={
        <>
          <DueFilter list={list} />
          <TagFilter list={list} />
          <SourceFilter list={list} />
          <ProvinceFilter list={list} />
        </>
      }
      chips={useLeadChips(list)}
      actions={
        <>
          <ImportLink entity="leads" />
          <SyncButton {...useListSync('leads')} />
          {create(say('newLead'))}
        </>
      }
      bulk={mayBe ? bulk : undefined}
      exporting={may('students:export') ? LeadExport : undefined}
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
