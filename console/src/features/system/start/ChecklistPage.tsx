import { startWords } from '@learning-cms/texts/navigation/start'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Checklist, useStartChange } from '#navigation/start/Checklist.tsx'
import { startQuery } from '#navigation/start/start.api.ts'
import { openTour } from '#navigation/start/tour.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { TourIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'

/** The complete checklist, even if it is hidden on the home page, with the tour beside it. */
export default function ChecklistPage() {
  const say = useWords(startWords)
  const { data, error, refetch } = useQuery(startQuery)
  const change = useStartChange()
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  const { isHidden, tour } = data
  return (
    <section>
      <PageHeader
        title={say('title')}
        detail={isHidden ? say('hidden') : say('lead')}
        actions={
          <>
            <Button variant="default" onClick={() => change({ isHidden: !isHidden })}>
              {say(isHidden ? 'show' : 'hide')}
            </Button>
            <Button leftSection={<TourIcon size={18} aria-hidden />} onClick={() => openTour()}>
              {say(tour.state === 'left' ? 'tourResume' : 'tourStart')}
            </Button>
          </>
        }
      />
      <FormCard title={say('steps')}>
        <Checklist start={data} />
      </FormCard>
    </section>
  )
}
