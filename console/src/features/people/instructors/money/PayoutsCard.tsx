import type { Instructor } from '@learning-cms/contract/people/instructors'
import type { PayoutStatus } from '@learning-cms/contract/money/payouts'
import { moneyWords } from '@learning-cms/texts/people/instructors/money'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLessRefunds } from '#records/payouts/use-less-refunds.ts'
import { AddIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { earningsOf, payoutsApi, payoutsOf, touchedByEarnings } from './money.api.ts'
import classes from './money.module.css'

const labels = {
  draft: { tone: 'warning', word: 'draft' },
  approved: { tone: 'info', word: 'approved' },
  paid: { tone: 'success', word: 'paidState' },
  void: { tone: 'neutral', word: 'void' },
} as const satisfies Record<PayoutStatus, unknown>

/** The latest payouts, and the next one. */
export function PayoutsCard({ instructor }: { instructor: Instructor }) {
  const say = useWords(moneyWords)
  const { date } = useFormat()
  const less = useLessRefunds()
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(payoutsOf(instructor.id))
  const all = `/payouts?instructorId=${instructor.id}`
  return (
    <FormCard title={say('payouts')} action={<DrawPayout instructor={instructor} />}>
      {error && !data && <ErrorState title={say('unablePayouts')} error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <p className={classes['quiet']}>{say('noPayouts')}</p>}
      <ul className={classes['payouts']}>
        {data?.rows.map(({ id, number, amount, accrued, reversed, status, createdAt }) => (
          <li key={id}>
            <span>
              <a href={hrefOf(`/payouts/${id}`)} onClick={(event) => follow(event, `/payouts/${id}`)}>
                {number}
              </a>
              <p className={classes['quiet']}>{date(createdAt)}</p>
              {reversed > 0 && <p className={classes['quiet']}>{less({ accrued, reversed })}</p>}
            </span>
            <Money amountInDong={amount} />
            <StatusBadge tone={labels[status].tone}>{say(labels[status].word)}</StatusBadge>
          </li>
        ))}
      </ul>
      {data?.next && (
        <Anchor href={hrefOf(all)} onClick={(event) => follow(event, all)} size="sm">
          {say('seeAllPayouts')}
        </Anchor>
      )}
    </FormCard>
  )
}

function DrawPayout({ instructor: { id, fullName } }: { instructor: Instructor }) {
  const say = useWords(moneyWords)
  const may = useMay()
  const { money } = useFormat()
  const { go } = useFollow()
  const { data } = useQuery(earningsOf(id))
  const draw = useSave({
    save: () => payoutsApi.create({ body: { instructorId: id } }),
    touches: [...touchedByEarnings, ['ledger']],
    done: ({ number }) => say('drawn', { number }),
    onSaved: (payout) => go(`/payouts/${payout.id}`),
  })
  if (!may('payouts:create') || !data) return null
  const open = data.payable - data.inPayouts
  const confirmDraw = () =>
    confirm({
      title: say('drawTitle', { name: fullName }),
      why: say('drawWhy', { amount: money(open) }),
      act: say('drawPayout'),
      failed: say('drawFailed'),
      onConfirm: () => draw.mutateAsync(),
    })
  return (
    <Button
      variant="default"
      leftSection={<AddIcon size={18} aria-hidden />}
      disabled={open <= 0}
      title={open <= 0 ? say('nothingToPay') : undefined}
      onClick={confirmDraw}
    >
      {say('drawPayout')}
    </Button>
  )
}
