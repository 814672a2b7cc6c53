import type { Payout } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/payouts/payouts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageTitle } from '#navigation/page-title.ts'
import { useMay } from '#api/session/session.ts'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard, FormColumns } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useWords } from '#kit/text/words.ts'
import { Beneficiary } from './Beneficiary.tsx'
import { onePayout } from './payouts.api.ts'
import classes from './payouts.module.css'
import { PayoutLines } from './PayoutLines.tsx'
import { PayoutStatusBadge } from './PayoutStatusBadge.tsx'
import { PayDrawer } from './PayDrawer.tsx'
import { usePayoutCommands } from './use-payout-commands.ts'

export default function PayoutPage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(payoutWords)
  const { date } = useFormat()
  const { data: payout, error, refetch } = useQuery(onePayout(id))
  usePageTitle(payout?.number)
  if (error && !payout)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/payouts" />
  if (!payout) return <FormSkeleton />
  return (
    <section>
      <PageHeader
        title={`${payout.number} · ${payout.instructorName}`}
        badge={<PayoutStatusBadge status={payout.status} />}
        detail={`${say('earnedUntil')} ${date(payout.earnedUntil)}`}
        actions={<Commands payout={payout} />}
      />
      <FormColumns
        aside={
          <>
            <Sum payout={payout} />
            <Beneficiary key={payout.version} payout={payout} />
            <Course payout={payout} />
          </>
        }
      >
        <PayoutLines id={payout.id} />
      </FormColumns>
    </section>
  )
}

function Commands({ payout }: { payout: Payout }) {
  const say = useWords(payoutWords)
  const may = useMay()
  const confirmCommand = usePayoutCommands()
  const [isPaying, setPaying] = useState(false)
  const { allowed, barred, bankBin, hasOtherBank } = payout
  const mayApprove = may('payouts:approve')
  const mayVoid = payout.status === 'draft' ? may('payouts:create') : mayApprove
  const commands = [
    {
      key: 'void',
      label: say('voidIt'),
      isOffered: allowed.includes('void') && mayVoid,
      isBarred: false,
      run: () => confirmCommand(payout, 'void'),
    },
    {
      key: 'approve',
      label: say('approve'),
      isOffered: allowed.includes('approve') && mayApprove,
      isBarred: barred !== null || bankBin === null,
      run: () => confirmCommand(payout, 'approve'),
    },
    {
      key: 'pay',
      label: say('pay'),
      isOffered: allowed.includes('pay') && mayApprove,
      isBarred: barred !== null || hasOtherBank,
      run: () => setPaying(true),
    },
  ].filter(({ isOffered }) => isOffered)
  useActions(
    commands
      .filter(({ isBarred }) => !isBarred)
      .map(({ key, label, run }) => ({ key, label, about: payout.number, run })),
  )
  return (
    <>
      {commands.map(({ key, label, isBarred, run }) => (
        <Button
          key={key}
          {...(key === 'void' && { variant: 'default' })}
          disabled={isBarred}
          title={isBarred ? (barred ?? undefined) : undefined}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      <PayDrawer payout={payout} isOpen={isPaying} onClose={() => setPaying(false)} />
    </>
  )
}

function Sum({ payout }: { payout: Payout }) {
  const say = useWords(payoutWords)
  const { money } = useFormat()
  const { accrued, reversed, amount, note, reversedSince, status, isMine, barred } = payout
  return (
    <FormCard title={say('sum')}>
      <DescriptionList in="sum">
        <Description name={say('accrued')}>{money(accrued)}</Description>
        <Description name={say('reversed')}>{money(-reversed)}</Description>
        <Description name={say(status === 'paid' ? 'paid' : 'toPay')} isTotal>
          {money(amount)}
        </Description>
      </DescriptionList>
      {reversedSince > 0 && (
        <p className={classes['warning']}>{say('reversedSince', { amount: money(reversedSince) })}</p>
      )}
      {barred ? (
        <p className={classes['quiet']}>{barred}</p>
      ) : (
        status === 'draft' && isMine && <p className={classes['quiet']}>{say('mineHelp')}</p>
      )}
      {note && <p className={classes['quiet']}>{`${say('note')}: ${note}`}</p>}
    </FormCard>
  )
}

function Course({ payout }: { payout: Payout }) {
  const say = useWords(payoutWords)
  const { dateTime } = useFormat()
  const { createdByName, createdAt, approvedByName, approvedAt, paidByName, paidAt, transferReference } = payout
  const by = (name: string | null, at: string | null) =>
    at ? say('byAt', { name: name ?? '', when: dateTime(at) }) : say('notYet')
  const isVoid = payout.status === 'void'
  const steps = [
    { name: say('stepDrawn'), detail: by(createdByName, createdAt), isDone: true },
    ...(isVoid && !approvedAt
      ? []
      : [{ name: say('stepApproved'), detail: by(approvedByName, approvedAt), isDone: approvedAt !== null }]),
    ...(isVoid
      ? [{ name: say('stepVoid'), detail: by(payout.voidedByName, payout.voidedAt), isDone: true }]
      : [{ name: say('stepPaid'), detail: by(paidByName, paidAt), isDone: paidAt !== null }]),
  ]
  return (
    <FormCard title={say('course')}>
      <ol className={classes['steps']}>
        {steps.map(({ name, detail, isDone }) => (
          <li key={name} data-done={isDone ? '' : undefined}>
            <strong>{name}</strong>
            <span className={classes['quiet']}>{detail}</span>
          </li>
        ))}
      </ol>
      {transferReference && (
        <DescriptionList>
          <Description name={say('reference')}>{transferReference}</Description>
        </DescriptionList>
      )}
      {payout.voidReason && <p className={classes['quiet']}>{say('voidReason', { reason: payout.voidReason })}</p>}
    </FormCard>
  )
}
