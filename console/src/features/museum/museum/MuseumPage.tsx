import type { Museum } from '@learning-cms/contract/museum/museum'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { theMuseum, touchedByMuseum } from './museum.api.ts'
import { valuesOf } from './museum-values.ts'
import { MuseumForm } from './MuseumForm.tsx'

const VisitorPage = lazy(() => import('./VisitorPage.tsx'))

export default function MuseumPage() {
  const say = useWords(museumWords)
  const { data, error, refetch } = useQuery(theMuseum)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  return data ? <OneMuseum museum={data} /> : <FormSkeleton />
}

function OneMuseum({ museum }: { museum: Museum }) {
  const say = useWords(museumWords)
  const may = useMay()
  const { relative } = useFormat()
  const language = useLanguage()
  const mayWrite = may('museum:write')
  const history = { entity: 'museum', row: museum, name: say('title'), touches: touchedByMuseum, mayWrite } as const
  return (
    <section>
      <RecordHeadline
        title={say('title')}
        detail={say('lastChanged', { when: relative(museum.updatedAt) })}
        people={<RecordPresence entity="museum" id={museum.id} />}
        menu={<HistoryItem />}
      />
      <RecordHistory {...history} />
      {mayWrite ? (
        <MuseumForm museum={museum} />
      ) : (
        // People who may not edit see the page as visitors do.
        <Suspense fallback={<FormSkeleton />}>
          <PendingFiles entity="museum" id={museum.id} />
          <VisitorPage values={valuesOf(museum)} museum={museum} language={language} />
        </Suspense>
      )}
    </section>
  )
}
