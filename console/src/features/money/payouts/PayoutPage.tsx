import type { Payout } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { useMay } from '#api/session/session.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline, type HeadlineFigure } from '#kit/page/headline/RecordHeadline.tsx'
import { PageSection, SectionNavigator } from '#kit/page/SectionNavigator.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useWords } from '#kit/text/words.ts'
import { Beneficiary } from './Beneficiary.tsx'
import { onePayout } from './payouts.api.ts'
import classes from './payouts.module.css'
import { PayoutLines } from './PayoutLines.tsx'
import { PayoutProgress } from './PayoutProgress.tsx'
import { PayoutStatusBadge } from './PayoutStatusBadge.tsx'
import { useHeadlineCommands } from './use-headline-commands.tsx'

export default function PayoutPage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(payoutWords)
  const { data: payout, error, refetch } = useQuery(onePayout(id))
  usePageTitle(payout?.number)
  if (error && !payout)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/payouts" />
  if (!payout) return <FormSkeleton />
  return <OnePayout key={payout.id} payout={payout} />
}

function OnePayout({ payout }: { payout: Payout }) {
  const say = useWords(payoutWords)
  const { date, dateTime } = useFormat()
  const drawn = say('byAt', { name: payout.createdByName, when: dateTime(payout.createdAt) })
  const { command, menu, dialogs } = useHeadlineCommands(payout)
  const sections = (['lines', 'course'] as const).map((id) => ({ id, name: say(`section-${id}`) }))
  return (
    <section>
      <RecordHeadline
        title={payout.number}
        badge={<PayoutStatusBadge status={payout.status} />}
        detail={`${say('earnedUntil')} ${date(payout.earnedUntil)} · ${say('stepDrawn')}: ${drawn}`}
        figures={useFigures(payout)}
        command={command}
        menu={menu}
      />
      <Notices payout={payout} />
      <SectionNavigator label={say('sections')} sections={sections} />
      <FormColumns lead={<Beneficiary key={payout.version} payout={payout} />}>
        <PageSection id="lines">
          <PayoutLines id={payout.id} />
        </PageSection>
        <PageSection id="course">
          <PayoutProgress payout={payout} />
        </PageSection>
      </FormColumns>
      {dialogs}
    </section>
  )
}

const amountWords = { draft: 'toPay', approved: 'toPay', paid: 'paid', void: 'sum' } as const

/** The amount, the earnings and reversals it is made of, the recipient and the date. */
function useFigures(payout: Payout): (HeadlineFigure | false)[] {
  const say = useWords(payoutWords)
  const may = useMay()
  const { money, date } = useFormat()
  const { status, amount, accrued, reversed, totalLines, paidOn, transferReference, instructorName } = payout
  const isReduced = reversed > 0
  return [
    { name: say(amountWords[status]), value: money(amount), detail: say('countedLines', { count: totalLines }) },
    isReduced && { name: say('accrued'), value: money(accrued) },
    isReduced && { name: say('reversed'), value: money(-reversed) },
    {
      name: say('instructor'),
      value: instructorName,
      to: may('instructors:read') && `/instructors/${payout.instructorId}?tab=money`,
    },
    paidOn !== null && { name: say('paidOn'), value: date(paidOn), detail: transferReference },
  ]
}

/** Why somebody else has to decide, and what has changed since the payout was drawn up. */
function Notices({ payout: { barred, status, isMine, reversedSince } }: { payout: Payout }) {
  const say = useWords(payoutWords)
  const { money } = useFormat()
  const waits = barred ?? (status === 'draft' && isMine && say('mineHelp'))
  const since = reversedSince > 0 && say('reversedSince', { amount: money(reversedSince) })
  if (!waits && !since) return null
  return (
    <Alert className={classes['notice']} color="yellow">
      {[waits, since].filter(Boolean).map((text) => (
        <p key={String(text)}>{text}</p>
      ))}
    </Alert>
  )
}
