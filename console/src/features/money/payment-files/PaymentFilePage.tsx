import type { PaymentFile } from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePageTitle } from '#navigation/page-title.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { FileStatusBadge } from './badges.tsx'
import { onePaymentFile } from './payment-files.api.ts'
import classes from './payment-files.module.css'
import { PaymentItems } from './PaymentItems.tsx'
import { useFileCommands } from './use-file-commands.tsx'

const ResultsDrawer = lazy(() => import('./ResultsDrawer.tsx'))

export default function PaymentFilePage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(paymentFileWords)
  const { data: file, error, refetch } = useQuery(onePaymentFile(id))
  usePageTitle(file?.number)
  if (error && !file)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/payment-files" />
  if (!file) return <FormSkeleton />
  return <OneFile key={file.id} file={file} />
}

function OneFile({ file }: { file: PaymentFile }) {
  const say = useWords(paymentFileWords)
  const { money, dateTime } = useFormat()
  const { number, bank, status, total, items, waiting, createdByName, createdAt } = file
  const { withdrawReason, withdrawnByName } = file
  const [isResults, setResults] = useState(false)
  const { command, menu } = useFileCommands(file, () => setResults(true))
  return (
    <section>
      <RecordHeadline
        title={number}
        badge={<FileStatusBadge status={status} />}
        detail={`${say(bank)} · ${say('createdByAt', { name: createdByName, when: dateTime(createdAt) })}`}
        figures={[
          { name: say('total'), value: money(total) },
          { name: say('items'), value: items, detail: waiting > 0 && say('waitingItems', { count: waiting }) },
        ]}
        command={command}
        menu={menu}
      />
      {withdrawReason !== null && (
        <Alert className={classes['notice']} color="gray">
          {say('withdrawnWas', { name: withdrawnByName ?? '', reason: withdrawReason })}
        </Alert>
      )}
      {status === 'open' && (
        <Alert className={classes['notice']} color="blue">
          {say('downloadWhy')}
        </Alert>
      )}
      <PaymentItems file={file} />
      <Suspense>{isResults && <ResultsDrawer file={file} onClose={() => setResults(false)} />}</Suspense>
    </section>
  )
}
