import type { Museum } from '@learning-cms/contract/museum/museum'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { useQuery } from '@tanstack/react-query'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { theMuseum, touchedByMuseum } from './museum.api.ts'
import { valuesOf } from './museum-values.ts'
import { MuseumForm } from './MuseumForm.tsx'
import { PreviewButton } from './PreviewButton.tsx'

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
  return (
    <section>
      <PageHeader
        title={say('title')}
        detail={say('lastChanged', { when: relative(museum.updatedAt) })}
        people={<RecordPresence entity="museum" id={museum.id} />}
        // For people who may not edit, the form is disabled, and with it its button.
        actions={
          <>
            <HistoryButton
              entity="museum"
              row={museum}
              name={say('title')}
              touches={touchedByMuseum}
              mayWrite={may('museum:write')}
            />
            {!may('museum:write') && <PreviewButton values={valuesOf(museum)} museum={museum} />}
          </>
        }
      />
      <MuseumForm museum={museum} />
    </section>
  )
}
