import { kycKinds, kycQuery, kycStatuses, type KycRow } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { DisplayIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useKycColumns } from './kyc-columns.tsx'
import { kycList } from './kyc.api.ts'
import { OpenCaseDrawer } from './OpenCaseDrawer.tsx'
import { SettingsDrawer } from './SettingsDrawer.tsx'

const KycExport = exportMenuOf('kyc')

/** Identity cases, and among them the queue of those that wait for a reviewer. */
export default function KycPage() {
  const say = useWords(kycWords)
  const may = useMay()
  const list = useListState(kycQuery)
  const result = useQuery(kycList(list.query))
  const { open: drawer, instructorId, setDrawer } = useDrawer()
  const close = () => setDrawer(undefined)
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={useKycColumns()}
        nameOf={nameOf}
        href={({ id }) => `/account/kyc/${id}`}
        filters={<Filters list={list} />}
        chips={useChips(list)}
        {...(may('kyc:review') && { exporting: KycExport })}
        views={useListViews('kyc')}
        actions={<Actions onOpen={setDrawer} />}
        empty={<EmptyState of="instructors" title={say('emptyTitle')} why={say('emptyWhy')} />}
        unable={say('unableToLoad')}
      />
      <OpenCaseDrawer isOpen={drawer === 'new'} onClose={close} instructorId={instructorId} />
      <SettingsDrawer isOpen={drawer === 'settings'} onClose={close} />
    </>
  )
}

type KycListState = ReturnType<typeof useListState<typeof kycQuery>>

const nameOf = ({ number, personName }: KycRow) => `${number}, ${personName}`

function Filters({ list }: { list: KycListState }) {
  const say = useWords(kycWords)
  const { status, kind } = list.query
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={status?.[0]}
        options={kycStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => list.set({ status: chosen && [chosen] })}
      />
      <FilterSelect
        label={say('kind')}
        value={kind?.[0]}
        options={kycKinds.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => list.set({ kind: chosen && [chosen] })}
      />
    </>
  )
}

function useChips({ query: { status, kind }, set }: KycListState) {
  const say = useWords(kycWords)
  return [
    ...(status ?? []).map((one) => ({
      name: say('status'),
      value: say(one),
      onRemove: () => set({ status: undefined }),
    })),
    ...(kind ?? []).map((one) => ({ name: say('kind'), value: say(one), onRemove: () => set({ kind: undefined }) })),
  ]
}

function Actions({ onOpen }: { onOpen: (drawer: 'new' | 'settings') => void }) {
  const say = useWords(kycWords)
  const may = useMay()
  return (
    <>
      {may('settings:write') && (
        <Button
          variant="default"
          leftSection={<DisplayIcon size={18} aria-hidden />}
          onClick={() => onOpen('settings')}
        >
          {say('settings')}
        </Button>
      )}
      {(may('instructors:review') || may('kyc:review')) && (
        <Button onClick={() => onOpen('new')}>{say('openCase')}</Button>
      )}
    </>
  )
}

/** The open drawer and its person are in the address, because the page of an instructor links here. */
function useDrawer() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const setDrawer = (open: 'new' | 'settings' | undefined) =>
    void navigate({
      to: '.',
      search: { ...search, open, instructorId: undefined },
      replace: true,
      resetScroll: false,
    })
  const { open, instructorId } = search
  return { open, instructorId: typeof instructorId === 'string' ? instructorId : undefined, setDrawer }
}
