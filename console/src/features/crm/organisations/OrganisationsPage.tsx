import {
  organisationKinds,
  organisationQuery,
  type OrganisationRow,
} from '@learning-cms/contract/crm/customers/organisations'
import { organisationWords } from '@learning-cms/texts/crm/customers/organisations'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { OpenItem } from '#kit/page/headline/RecordMenu.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { organisationList } from './organisations.api.ts'

export default function OrganisationsPage() {
  const say = useWords(organisationWords)
  const may = useMay()
  const list = useListState(organisationQuery)
  const result = useQuery(organisationList(list.query))
  const { kind } = list.query
  const create = (label: string) => may('crm:write') && <CreateLink to="/crm/organisations/new">{label}</CreateLink>
  return (
    <ListPage
      isSlim
      title={say('title')}
      list={list}
      result={result}
      columns={useColumns()}
      nameOf={nameOf}
      href={({ id }) => `/crm/organisations/${id}`}
      menu={menuOf}
      filters={
        <FilterSelect
          label={say('kind')}
          value={kind?.[0]}
          options={organisationKinds.map((value) => ({ value, label: say(value) }))}
          onChange={(one) => list.set({ kind: one && [one] })}
        />
      }
      chips={(kind ?? []).map((one) => ({
        name: say('kind'),
        value: say(one),
        onRemove: () => list.set({ kind: undefined }),
      }))}
      actions={create(say('newOrganisation'))}
      empty={
        <EmptyState of="students" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
    />
  )
}

const menuOf = (row: OrganisationRow) => <OrganisationMenu row={row} />

function OrganisationMenu({ row: { id } }: { row: OrganisationRow }) {
  const say = useWords(organisationWords)
  const may = useMay()
  return (
    <OpenItem to={`/crm/organisations/${id}`} mayWrite={may('crm:write')}>
      {say('open')}
    </OpenItem>
  )
}

const nameOf = ({ name }: OrganisationRow) => name

function useColumns(): Column<OrganisationRow, 'name' | 'createdAt'>[] {
  const say = useWords(organisationWords)
  const { number } = useFormat()
  return useMemo(
    () => [
      { name: 'organisation', label: say('organisation'), sort: 'name', cell: ({ name }) => name },
      { name: 'kind', onPhone: 'bottom', label: say('kind'), width: '140px', cell: ({ kind }) => say(kind) },
      { name: 'taxCode', label: say('taxCode'), width: '140px', from: 'medium', cell: ({ taxCode }) => taxCode },
      { name: 'email', label: say('email'), width: '200px', from: 'wide', cell: ({ email }) => email },
      { name: 'phone', label: say('phone'), width: '140px', from: 'wide', cell: ({ phone }) => phone },
      {
        name: 'members',
        label: say('members'),
        width: '116px',
        align: 'end',
        cell: ({ members }) => number(members),
      },
    ],
    [say, number],
  )
}
