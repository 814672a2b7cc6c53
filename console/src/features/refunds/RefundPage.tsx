import type { Refund } from '@learning-cms/contract/money/refunds'
import { refundPageWords } from '@learning-cms/texts/refunds/refund'
import { refundWords } from '@learning-cms/texts/refunds/refunds'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useWords } from '#kit/text/words.ts'
import { AttemptsCard } from './AttemptsCard.tsx'
import { RefundCommands } from './RefundCommands.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import { RefundLinesCard } from './RefundLinesCard.tsx'
import { RefundNotice } from './RefundNotice.tsx'
import { RefundTimeline } from './RefundTimeline.tsx'
import { oneRefund } from './refunds.api.ts'
import { RefundStatusBadge } from './RefundStatusBadge.tsx'

export default function RefundPage() {
  const say = useWords(refundPageWords)
  const { id = '' } = useParams({ strict: false })
  const { data: refund, error, refetch } = useQuery(oneRefund(id))
  usePageTitle(refund && say('title', { number: refund.number }))
  if (error && !refund)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/refunds" />
  if (!refund) return <FormSkeleton />
  return <OneRefund key={refund.id} refund={refund} />
}

function OneRefund({ refund }: { refund: Refund }) {
  const say = useWords(refundPageWords)
  const sayRefund = useWords(refundWords)
  const { money, dateTime } = useFormat()
  const { amount, way, createdAt } = refund
  return (
    <section>
      <PageHeader
        title={say('title', { number: refund.number })}
        badge={<RefundStatusBadge status={refund.status} />}
        detail={[money(amount), sayRefund(way), dateTime(createdAt)].join(' · ')}
        actions={<RefundCommands refund={refund} />}
      />
      <RefundNotice refund={refund} />
      <FormColumns aside={<RefundFacts refund={refund} />}>
        <RefundLinesCard refund={refund} />
        <AttemptsCard refund={refund} />
        <RefundTimeline refund={refund} />
      </FormColumns>
    </section>
  )
}
