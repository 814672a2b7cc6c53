import { balanceQuery, type Balances } from '@learning-cms/contract/money/ledger'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { Anchor } from '@mantine/core'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { InstructorSelect, useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { ListChips, ListFrame } from '#kit/list/ListFrame.tsx'
import { ToolLine } from '#kit/list/tools/ListTools.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { AccountantActions } from './AccountantActions.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import { ledgerBalances, ledgerChecks } from './ledger.api.ts'
import { LedgerViews } from './LedgerViews.tsx'

const known = balanceQuery.keyof().options

/** Only the part of the address that the balances depend on. */
function useBalanceQuery() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const parsed = balanceQuery.safeParse(Object.fromEntries(known.map((name) => [name, search[name]])))
  const query = parsed.success ? parsed.data : {}
  const set = (change: typeof query) => void navigate({ to: '/ledger', search: { ...query, ...change }, replace: true })
  return { query, set }
}

export function BalancesView() {
  const say = useWords(ledgerWords)
  const filters = useBalanceQuery()
  const { query, set } = filters
  const chips = useChips(filters)
  const clear = () => set({ asOf: undefined, instructorId: undefined, orderId: undefined, gateway: undefined })
  const [today] = useState(() => dayIn(Date.now()))
  const { data, error, refetch } = useQuery(ledgerBalances(query))
  return (
    <ListFrame
      title={say('title')}
      detail={<LastCheck />}
      actions={
        <>
          <AccountantActions />
          <LedgerViews now="balances" />
        </>
      }
    >
      <ToolLine
        search={
          <DateField
            isFilter
            aria-label={say('asOf')}
            leftSection={say('asOf')}
            leftSectionWidth={128}
            w={{ base: '100%', xs: 272 }}
            maw="100%"
            max={today}
            value={query.asOf ?? ''}
            onChange={(day) => set({ asOf: day || undefined })}
          />
        }
        filters={
          <InstructorSelect
            aria-label={say('instructor')}
            placeholder={say('instructor')}
            w={{ base: '100%', xs: 200 }}
            value={query.instructorId ?? null}
            onChange={(id) => set({ instructorId: id ?? undefined })}
          />
        }
        active={chips.length}
        found={undefined}
        onClear={clear}
      />
      <ListChips chips={chips} onClear={clear} />
      {error && !data && <ErrorState title={say('unableBalances')} error={error} onRetry={refetch} />}
      {!data && !error && <FormSkeleton />}
      {data && <Tables balances={data} query={query} />}
    </ListFrame>
  )
}

/** One chip for each filter that is on. */
function useChips({ query, set }: ReturnType<typeof useBalanceQuery>): FilterChip[] {
  const say = useWords(ledgerWords)
  const { dateOfDay } = useFormat()
  const { asOf, instructorId, orderId, gateway } = query
  const name = useInstructorName(instructorId)
  const chip = (field: keyof typeof query, name: string, value: string | undefined) =>
    value ? [{ name, value, onRemove: () => set({ [field]: undefined }) }] : []
  return [
    ...chip('asOf', say('asOf'), asOf && dateOfDay(asOf)),
    ...chip('instructorId', say('instructor'), instructorId && (name ?? '…')),
    ...chip('orderId', say('order'), orderId && `…${orderId.slice(-6)}`),
    ...chip('gateway', say('gateway'), gateway && say(gateway)),
  ]
}

type Props = { balances: Balances; query: ReturnType<typeof useBalanceQuery>['query'] }

function Tables({ balances, query }: Props) {
  const say = useWords(ledgerWords)
  const { money } = useFormat()
  const { asOf: postedTo, ...of } = query
  const addressOf = (more: Record<string, string>) => {
    const filters = { ...(postedTo && { postedTo }), ...of, ...more }
    return `/ledger?${new URLSearchParams({ tab: 'transactions', ...filters })}`
  }
  const sum = balances.accounts.reduce((all, { balance }) => all + balance, 0)
  const isAll = !query.orderId && !query.instructorId && !query.gateway
  return (
    <>
      <BalanceTable
        title={say('accounts')}
        heading={say('account')}
        help={say('balanceHelp')}
        badge={
          isAll && (
            <StatusBadge tone={sum === 0 ? 'success' : 'danger'}>
              {sum === 0 ? say('isBalanced') : say('isUnbalanced', { amount: money(sum) })}
            </StatusBadge>
          )
        }
        isSummed={isAll}
        rows={balances.accounts.map(({ account, ...figures }) => ({
          name: say(account),
          to: addressOf({ account }),
          ...figures,
        }))}
      />
      {isAll && (
        <BalanceTable
          title={say('gateways')}
          heading={say('gateway')}
          isSummed
          rows={balances.gateways.map(({ gateway, ...figures }) => ({
            name: say(gateway),
            to: addressOf({ gateway }),
            ...figures,
          }))}
        />
      )}
    </>
  )
}

function LastCheck() {
  const say = useWords(ledgerWords)
  const { relative } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { data } = useQuery(ledgerChecks({ size: 1 }))
  if (!data) return null
  const [last] = data.rows
  if (!last) return say('neverChecked')
  const words = { count: last.deviations, when: relative(last.endedAt) }
  const address = `/ledger?tab=checks&open=${last.id}`
  return (
    <>
      {`${say('lastCheck')}: `}
      <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)} underline="always" inherit>
        {last.deviations === 0 ? say('checkedFine', words) : say('checkedOff', words)}
      </Anchor>
    </>
  )
}
