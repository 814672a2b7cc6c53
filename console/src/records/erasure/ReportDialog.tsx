import type { ErasureReport as Report } from '@learning-cms/contract/people/erasures'
import { erasureReportWords } from '@learning-cms/texts/people/students/erasure-report'
import { Button } from '@mantine/core'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { ErasureReport } from './ErasureReport.tsx'

type Props = { report: Report; isOpen: boolean; onClose: () => void }

export default function ReportDialog({ report, isOpen, onClose }: Props) {
  const say = useWords(erasureReportWords)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('title')} size="lg">
      <ErasureReport report={report} />
      <Button mt={16} onClick={onClose}>
        {say('close')}
      </Button>
    </Dialog>
  )
}
