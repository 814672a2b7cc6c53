import type { Period } from '@learning-cms/contract/museum/periods'
import { NarrationReading } from '#media/narration/NarrationReading.tsx'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'

/** The rest of a period for people who may only read. */
export const PeriodReading = ({ period }: { period: Period }) => (
  <>
    <PendingFiles entity="periods" id={period.id} />
    <NarrationReading row={period} />
  </>
)
