import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ExportIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

const AccountantFile = lazy(() => import('./AccountantFile.tsx').then((part) => ({ default: part.AccountantFile })))
const ChartDrawer = lazy(() => import('./ChartDrawer.tsx').then((part) => ({ default: part.ChartDrawer })))

/** Exports the ledger as a file, and sets the account numbers used in it. */
export function AccountantActions() {
  const say = useWords(ledgerWords)
  const [open, setOpen] = useState<'file' | 'chart'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="default" onClick={() => setOpen('chart')}>
        {say('chart')}
      </Button>
      <Button variant="default" leftSection={<ExportIcon size={18} aria-hidden />} onClick={() => setOpen('file')}>
        {say('fileFor')}
      </Button>
      <Suspense>
        {open === 'file' && <AccountantFile isOpen onClose={close} />}
        {open === 'chart' && <ChartDrawer isOpen onClose={close} />}
      </Suspense>
    </>
  )
}
