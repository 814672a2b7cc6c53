import type { Refund } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useWords } from '#kit/text/words.ts'
import { AttemptsCard } from './AttemptsCard.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import { RefundLinesCard } from './RefundLinesCard.tsx'
import { RefundNotice } from './RefundNotice.tsx'
import { RefundTimeline } from './RefundTimeline.tsx'
import { oneRefund } from '#features/money/refunds/refunds.api.ts'
import { RefundStatusBadge } from '#features/money/refunds/RefundStatusBadge.tsx'
import { useRefundActs, type RefundAct } from '#features/money/refunds/use-refund-acts.tsx'

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
  const { amount, way, reasonCode, createdAt, studentName, orderNumber, orderId } = refund
  const may = useMay()
  const { acts, dialogs } = useRefundActs(refund)
  useActions(
    acts
      .filter(({ why }) => why === undefined)
      .map(({ key, label, run }) => ({ key, label, about: refund.number, run })),
  )
  const [main, rest] = [acts.find(({ isMain }) => isMain), acts.filter(({ isMain }) => !isMain)]
  return (
    <section>
      <RecordHeadline
        title={say('title', { number: refund.number })}
        badge={<RefundStatusBadge status={refund.status} />}
        detail={dateTime(createdAt)}
        figures={[
          { name: say('amount'), value: money(amount), detail: sayRefund(way) },
          { name: say('order'), value: orderNumber, detail: sayRefund(reasonCode), to: `/orders/${orderId}` },
          { name: say('customer'), value: studentName, to: may('students:read') && `/students/${refund.studentId}` },
        ]}
        command={main && <MainAct act={main} />}
        menu={
          rest.length > 0 &&
          rest.map(({ key, label, why, run }) => (
            <Menu.Item key={key} disabled={why !== undefined} title={why} onClick={run}>
              {label}
            </Menu.Item>
          ))
        }
      />
      {dialogs}
      <RefundNotice refund={refund} />
      <FormColumns aside={<RefundFacts refund={refund} />}>
        <RefundLinesCard refund={refund} />
        <AttemptsCard refund={refund} />
        <RefundTimeline refund={refund} />
      </FormColumns>
    </section>
  )
}

const MainAct = ({ act: { label, why, run } }: { act: RefundAct }) => (
  <Button disabled={why !== undefined} title={why} onClick={run}>
    {label}
  </Button>
)
