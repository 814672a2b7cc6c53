import type { BankLineDetail } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { BackIcon, ResetIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { Evidence } from './Evidence.tsx'
import { MatchBadge } from './MatchBadge.tsx'
import { MatchForm } from './MatchForm.tsx'
import { PaidOrderLine } from './PaidOrderLine.tsx'
import { oneLine } from './transfers.api.ts'
import classes from './transfers.module.css'
import { useReopen } from './use-line-commands.ts'
import type { OpenLine } from './use-open-line.ts'

type Props = { id: string; open: OpenLine }

/** One transfer: the orders it may pay, beside the bank's own details. */
export function LinePane({ id, open }: Props) {
  const say = useWords(transferWords)
  const { data: line, error, refetch } = useQuery(oneLine(id))
  return (
    <article className={classes['pane']} aria-busy={!line && !error}>
      <Button
        className={classes['back']}
        variant="subtle"
        leftSection={<BackIcon size={18} aria-hidden />}
        onClick={open.close}
      >
        {say('back')}
      </Button>
      {error && !line && <ErrorState title={say('unableToLoadLine')} error={error} onRetry={refetch} />}
      {line && (
        <>
          <Head line={line} />
          {line.status === 'open' && <MatchForm key={line.version} line={line} onDone={open.goOn} />}
          {line.status !== 'open' && <Settled line={line} />}
          <Evidence line={line} />
        </>
      )}
    </article>
  )
}

function Head({ line }: { line: BankLineDetail }) {
  const say = useWords(transferWords)
  const { dateTime } = useFormat()
  const { amount, bookedAt, account, status } = line
  const moved = { at: dateTime(bookedAt), account }
  return (
    <header className={classes['head']}>
      <h2>
        <Money amountInDong={amount} />
      </h2>
      <MatchBadge line={line} />
      <p className={classes['quiet']}>{say(status === 'outgoing' ? 'sent' : 'received', moved)}</p>
    </header>
  )
}

/** The outcome, and the remaining actions. */
function Settled({ line }: { line: BankLineDetail }) {
  const say = useWords(transferWords)
  const { dateTime } = useFormat()
  const reopen = useReopen()
  const { status, order, setAsideReason, settlementId, settledByName, settledAt } = line
  const { hrefOf, follow } = useFollow()
  const payOut = `/settlements/${settlementId ?? ''}`
  const by = settledByName && settledAt && say('settledBy', { name: settledByName, at: dateTime(settledAt) })
  return (
    <>
      {status === 'accepted' && order && (
        <section className={classes['settled']}>
          <h3>{say('acceptedFor')}</h3>
          <PaidOrderLine order={order} isLink />
          <p className={classes['quiet']}>{by}</p>
          <p className={classes['quiet']}>{say('refundInstead')}</p>
        </section>
      )}
      {status === 'settlement' && (
        <section className={classes['settled']}>
          <p>
            {say('settlementIs')}
            <Anchor href={hrefOf(payOut)} onClick={(event) => follow(event, payOut)} underline="always" inherit>
              {say('openSettlement')}
            </Anchor>
          </p>
          <p className={classes['quiet']}>{by}</p>
        </section>
      )}
      {status === 'set-aside' && (
        <section className={classes['settled']}>
          <p dir="auto">{say('asideWas', { reason: setAsideReason ?? '' })}</p>
          <p className={classes['quiet']}>{by}</p>
          <Button
            variant="default"
            leftSection={<ResetIcon size={18} aria-hidden />}
            loading={reopen.isPending}
            onClick={() => reopen.mutate(line)}
          >
            {say('reopen')}
          </Button>
        </section>
      )}
    </>
  )
}
