import type { PaymentFile, PaymentItem } from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { Menu } from '@mantine/core'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { ItemStateBadge } from './badges.tsx'
import classes from './payment-files.module.css'
import { useLessRefunds } from '#records/payouts/use-less-refunds.ts'
import { useResults } from './use-results.ts'

const hrefOf = ({ kind, recordId }: PaymentItem) => `/${kind === 'payout' ? 'payouts' : 'refunds'}/${recordId}`

/** The payments in the file, each with its result. */
export function PaymentItems({ file }: { file: PaymentFile }) {
  const say = useWords(paymentFileWords)
  const may = useMay()
  const { askPaid, askFailed } = useResults(file)
  const mayRecord = may('payouts:approve') && file.status === 'open'
  const menuOf = (item: PaymentItem) =>
    item.state === 'waiting' && [
      <Menu.Item key="paid" onClick={() => askPaid(item)}>
        {say('recordPaid')}
      </Menu.Item>,
      <Menu.Item key="failed" color="red" onClick={() => askFailed(item)}>
        {say('recordFailed')}
      </Menu.Item>,
    ]
  return (
    <section className={classes['items']} aria-label={say('itemsTitle')}>
      <h2>{say('itemsTitle')}</h2>
      <DataTable
        label={say('itemsTitle')}
        columns={useColumns()}
        rows={file.itemList}
        nameOf={({ number, payeeName }) => `${number}, ${payeeName}`}
        href={hrefOf}
        {...(mayRecord && { menu: menuOf })}
      />
    </section>
  )
}

function useColumns(): Column<PaymentItem, never>[] {
  const say = useWords(paymentFileWords)
  const less = useLessRefunds()
  return useMemo(
    () => [
      {
        label: say('payee'),
        cell: ({ payeeName, kind, number, amount, reversed }) => (
          <RecordName
            name={payeeName}
            detail={[`${say(kind)} ${number}`, less({ accrued: amount + reversed, reversed })]
              .filter(Boolean)
              .join(' · ')}
          />
        ),
      },
      {
        label: say('memo'),
        width: '260px',
        from: 'wide',
        cell: ({ memo }) => memo,
      },
      {
        label: say('amount'),
        width: '152px',
        align: 'end',
        onPhone: 'top',
        cell: ({ amount }) => <Money amountInDong={amount} />,
      },
      {
        label: say('state'),
        width: '180px',
        onPhone: 'bottom',
        cell: ({ state }) => <ItemStateBadge state={state} />,
      },
      {
        label: say('reference'),
        width: '220px',
        from: 'medium',
        cell: ({ reference, reason, evidence }) =>
          reference ?? reason ?? (evidence ? say('onStatement', { reference: evidence.reference }) : '–'),
      },
    ],
    [say, less],
  )
}
