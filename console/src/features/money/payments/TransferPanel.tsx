import type { Order } from '@learning-cms/contract/shop/orders'
import { startPaymentWords } from '@learning-cms/texts/money/payments/start-payment'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { transferOf } from './payments.api.ts'
import classes from './payments.module.css'

const Qr = lazy(() => import('#kit/show/Qr.tsx').then((module) => ({ default: module.Qr })))

/** What a customer needs for a transfer: the code for the bank's app, and the same as text. */
export function TransferPanel({ order: { id, version } }: { order: Order }) {
  const say = useWords(startPaymentWords)
  const { money } = useFormat()
  const { data, error, refetch } = useQuery(transferOf(id, version))
  if (error) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <span className={classes['qr']} />
  const { qrText, memo, amount, bin, account, holder, isTest } = data
  return (
    <div className={classes['transfer']}>
      <Suspense fallback={<span className={classes['qr']} />}>
        <Qr text={qrText} className={classes['qr']} label={say('qr', { number: memo })} />
      </Suspense>
      <div className={classes['words']}>
        <p className={classes['quiet']}>{say('transferWhy')}</p>
        {isTest && <p className={classes['warned']}>{say('transferTest')}</p>}
        <dl>
          <Fact name={say('amount')}>{money(amount)}</Fact>
          <Fact name={say('memo')}>{memo}</Fact>
          <Fact name={say('bank')}>{bin}</Fact>
          <Fact name={say('account')}>{account}</Fact>
          <Fact name={say('holder')}>{holder}</Fact>
        </dl>
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
