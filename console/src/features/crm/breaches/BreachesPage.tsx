import { breachQuery, breachStates, type BreachRow } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { OpenItem } from '#kit/page/headline/RecordMenu.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { breachList } from './breaches.api.ts'
import { useBreachColumns } from './breach-columns.tsx'

const BreachExport = exportMenuOf('breaches')

/** Breaches of personal data, and how long there is to report them. */
export default function BreachesPage() {
  const say = useWords(breachWords)
  const may = useMay()
  const list = useListState(breachQuery)
  const result = useQuery(breachList(list.query))
  const create = may('privacy:write') && <CreateLink to="/crm/breaches/new">{say('newBreach')}</CreateLink>
  return (
    <ListPage
      isSlim
      title={say('title')}
      list={list}
      result={result}
      columns={useBreachColumns()}
      nameOf={nameOf}
      href={({ id }) => `/crm/breaches/${id}`}
      menu={menuOf}
      filters={<Filters list={list} />}
      chips={useChips(list)}
      exporting={BreachExport}
      actions={create}
      empty={<EmptyState of="students" title={say('emptyTitle')} why={say('emptyWhy')} action={create} />}
      unable={say('unableToLoad')}
    />
  )
}

type BreachListState = ReturnType<typeof useListState<typeof breachQuery>>

const nameOf = ({ number, title }: BreachRow) => `${number}, ${title}`
const menuOf = (row: BreachRow) => <BreachMenu row={row} />

function BreachMenu({ row: { id } }: { row: BreachRow }) {
  const say = useWords(breachWords)
  const may = useMay()
  return (
    <OpenItem to={`/crm/breaches/${id}`} mayWrite={may('privacy:write')}>
      {say('open')}
    </OpenItem>
  )
}

function Filters({ list }: { list: BreachListState }) {
  const say = useWords(breachWords)
  const { state, isUrgent } = list.query
  return (
    <>
      <FilterSelect
        label={say('state')}
        value={state?.[0]}
        options={breachStates.map((value) => ({ value, label: say(`state.${value}`) }))}
        onChange={(one) => list.set({ state: one && [one] })}
      />
      <FilterSelect
        label={say('clock')}
        value={isUrgent ? 'isUrgent' : undefined}
        options={[{ value: 'isUrgent', label: say('isUrgent') }]}
        onChange={(one) => list.set({ isUrgent: one ? true : undefined })}
      />
    </>
  )
}

function useChips({ query: { state, isUrgent }, set }: BreachListState) {
  const say = useWords(breachWords)
  return [
    ...(state ?? []).map((one) => ({
      name: say('state'),
      value: say(`state.${one}`),
      onRemove: () => set({ state: undefined }),
    })),
    ...(isUrgent ? [{ name: say('clock'), value: say('isUrgent'), onRemove: () => set({ isUrgent: undefined }) }] : []),
  ]
}
