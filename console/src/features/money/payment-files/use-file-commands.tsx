import { paymentFiles, type PaymentFile } from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { Button, Group, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { saveFile } from '#kit/charts/card/save-file.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { paymentFilesApi, touchedByPaymentFiles } from './payment-files.api.ts'
import { useResults } from './use-results.ts'

/** Downloads the file for the bank, records its results, and withdraws the file. */
export function useFileCommands(file: PaymentFile, onResults: () => void): { command: ReactNode; menu: ReactNode } {
  const say = useWords(paymentFileWords)
  const may = useMay()
  const { found, recordFound } = useResults(file)
  const { id, version, number, status } = file
  const download = useSave({
    save: () => paymentFilesApi.download({ params: { id } }),
    touches: [],
    failed: say('downloadFailed'),
    onSaved: ({ fileName, text }) => saveFile(new Blob([text], { type: 'text/csv' }), fileName),
  })
  const withdraw = useSave({
    save: (reason: string) => paymentFilesApi.withdraw({ params: { id }, version, body: { reason } }),
    touches: touchedByPaymentFiles,
    done: say('withdrawDone'),
  })
  if (!may('payouts:approve') || status !== 'open') return { command: undefined, menu: undefined }
  const askWithdraw = () =>
    confirm({
      title: say('withdrawTitle', { number }),
      why: say('withdrawWhy'),
      act: say('withdraw'),
      failed: say('withdrawFailed'),
      tone: 'danger',
      reason: { label: say('reason'), schema: paymentFiles.withdraw.body.shape.reason },
      onConfirm: (reason) => withdraw.mutateAsync(reason),
    })
  const askFound = () =>
    confirm({
      title: say('paidFromStatement', { count: found.length }),
      why: say('paidWhy'),
      act: say('recordPaid'),
      failed: say('resultsFailed'),
      onConfirm: recordFound,
    })
  return {
    command: (
      <Group gap={8}>
        {found.length > 0 && <Button onClick={askFound}>{say('paidFromStatement', { count: found.length })}</Button>}
        <Button variant="default" onClick={onResults}>
          {say('results')}
        </Button>
        <Button
          variant={found.length > 0 ? 'default' : 'filled'}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {say('download')}
        </Button>
      </Group>
    ),
    menu: (
      <Menu.Item color="red" onClick={askWithdraw}>
        {say('withdraw')}
      </Menu.Item>
    ),
  }
}
