import { lazy, Suspense } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import type { HistoryProps } from './HistoryButton.tsx'

const HistoryLines = lazy(() => import('./HistoryLines.tsx').then((module) => ({ default: module.HistoryLines })))

/** The history as a part of the page. */
export const HistoryCard = ({ title, ...props }: HistoryProps & { title: string }) => (
  <FormCard title={title}>
    <Suspense>
      <HistoryLines {...props} />
    </Suspense>
  </FormCard>
)
