import type { KycCase } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Alert, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline, type HeadlineFigure } from '#kit/page/headline/RecordHeadline.tsx'
import { DeleteIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { oneCase, touchedByKyc } from './kyc.api.ts'
import classes from './kyc.module.css'
import { KycStatusBadge } from './KycStatusBadge.tsx'
import { LinkCard } from './LinkCard.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { useKycCommands } from './use-kyc-commands.tsx'
import { useWithdraw } from './use-withdraw.ts'

export default function KycCasePage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(kycWords)
  const { data, error, refetch } = useQuery(oneCase(id))
  usePageTitle(data?.number)
  if (error && !data)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/account/kyc" />
  return data ? <OneCase key={data.id} one={data} /> : <FormSkeleton />
}

function OneCase({ one }: { one: KycCase }) {
  const say = useWords(kycWords)
  const may = useMay()
  const { purge } = useKycCommands()
  const withdraw = useWithdraw()
  const isOpen = one.allowed.includes('submit')
  const mayWithdraw = one.allowed.includes('withdraw') && one.barred === null
  return (
    <section>
      <RecordHeadline
        title={one.number}
        badge={<KycStatusBadge status={one.status} />}
        detail={one.organisation ? `${one.organisation} · ${one.personName}` : one.personName}
        figures={useFigures(one)}
        menu={
          may('kyc:review') && (
            <>
              <HistoryItem />
              {(isOpen || mayWithdraw) && (
                <Menu.Item
                  color="red"
                  leftSection={<DeleteIcon size={18} />}
                  onClick={() => (isOpen ? purge(one) : withdraw(one))}
                >
                  {say(isOpen ? 'purge' : 'withdraw')}
                </Menu.Item>
              )}
            </>
          )
        }
      />
      {may('kyc:review') && (
        <RecordHistory entity="kyc" row={one} name={one.number} touches={touchedByKyc} mayWrite={false} />
      )}
      <Notices one={one} />
      <FormColumns
        aside={
          <>
            {isOpen && <LinkCard one={one} />}
            <ProgressCard one={one} />
          </>
        }
      >
        <ReviewCard key={one.version} one={one} />
      </FormColumns>
    </section>
  )
}

function useFigures(one: KycCase): (HeadlineFigure | false)[] {
  const say = useWords(kycWords)
  const may = useMay()
  const { money, date, relative } = useFormat()
  const { instructorId, personName, submittedAt, amount, purgedFrom, kind } = one
  return [
    {
      name: say(instructorId ? 'ofInstructor' : 'whose'),
      value: personName,
      detail: say(kind),
      to: instructorId !== null && may('instructors:read') && `/instructors/${instructorId}`,
    },
    { name: say('amount'), value: money(amount) },
    submittedAt !== null && { name: say('submittedAt'), value: date(submittedAt), detail: relative(submittedAt) },
    purgedFrom !== null && { name: say('retainedUntil'), value: date(purgedFrom) },
  ]
}

function Notices({ one }: { one: KycCase }) {
  const say = useWords(kycWords)
  const { money, relative } = useFormat()
  const { status, purgedAt, needsSecond, amount, firstApprovedByName, decidedAt, decidedByName, statusReason } = one
  const isWaiting = status === 'submitted' && purgedAt === null
  const lines = [
    purgedAt && say('purgedNotice', { when: relative(purgedAt) }),
    isWaiting && needsSecond && say('needsSecond', { amount: money(amount) }),
    isWaiting && firstApprovedByName && say('firstBy', { name: firstApprovedByName }),
    decidedAt && say('decided', { name: decidedByName ?? '', when: relative(decidedAt) }),
    statusReason && say('reasonWas', { reason: statusReason }),
  ].filter((line) => typeof line === 'string' && line !== '')
  if (lines.length === 0) return null
  return (
    <Alert className={classes['notice']} color={status === 'approved' ? 'gray' : 'yellow'}>
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </Alert>
  )
}
