import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pendingOf, type RecordWithFiles } from '#api/uploads/pending.ts'

const PendingNotes = lazy(() => import('./PendingNotes.tsx'))

/** Above a record's form: the files it waits for, and those that could not be added. Usually nothing. */
export function PendingFiles({ entity, id }: RecordWithFiles) {
  const record = { entity, id }
  const { data: files } = useQuery(pendingOf(record))
  if (!files || files.length === 0) return null
  return (
    <Suspense>
      <PendingNotes record={record} files={files} />
    </Suspense>
  )
}
