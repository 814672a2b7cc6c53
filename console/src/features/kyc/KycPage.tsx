import { kycKinds, kycQuery, kycStatuses, type KycRow } from '@learning-cms/contract/kyc/kyc'
import { kycWords } from '@learning-cms/texts/kyc/kyc'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { DisplayIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { useKycColumns } from './kyc-columns.tsx'
import { kycList } from './kyc.api.ts'
import { OpenCaseDrawer } from './OpenCaseDrawer.tsx'
import { SettingsDrawer } from './SettingsDrawer.tsx'

/** Identity cases, and among them the queue of those that wait for a reviewer. */
export default function KycPage() {
  const say = useWords(kycWords)
  const may = useMay()
  const list = useListState(kycQuery)
  const result = useQuery(kycList(list.query))
  const [drawer, setDrawer] = useState<'open' | 'settings'>()
  const { status, kind } = list.query
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
        filters={
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
        }
        chips={[
          ...(status ?? []).map((one) => ({
            name: say('status'),
            value: say(one),
            onRemove: () => list.set({ status: undefined }),
          })),
          ...(kind ?? []).map((one) => ({
            name: say('kind'),
            value: say(one),
            onRemove: () => list.set({ kind: undefined }),
          })),
        ]}
        actions={
          <>
            {may('settings:write') && (
              <Button
                variant="default"
                leftSection={<DisplayIcon size={18} aria-hidden />}
                onClick={() => setDrawer('settings')}
              >
                {say('settings')}
              </Button>
            )}
            {(may('instructors:review') || may('kyc:review')) && (
              <Button onClick={() => setDrawer('open')}>{say('openCase')}</Button>
            )}
          </>
        }
        empty={<EmptyState of="instructors" title={say('emptyTitle')} why={say('emptyWhy')} />}
        unable={say('unableToLoad')}
      />
      <OpenCaseDrawer isOpen={drawer === 'open'} onClose={close} />
      <SettingsDrawer isOpen={drawer === 'settings'} onClose={close} />
    </>
  )
}

const nameOf = ({ number, personName }: KycRow) => `${number}, ${personName}`
