import type { Period } from '@learning-cms/contract/museum/periods'
import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import { periodWords } from '@learning-cms/texts/museum/periods/periods'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { PageSection, SectionNavigator } from '#kit/page/SectionNavigator.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { writeYears } from '#kit/fields/dates/years.ts'
import { nameIn } from './form/period-values.ts'
import { PeriodForm } from './form/PeriodForm.tsx'
import { PeriodPanel } from './timeline/PeriodPanel.tsx'
import { PeriodReading } from './PeriodReading.tsx'
import { onePeriod, touchedByPeriods } from './periods.api.ts'
import { SharePeriod } from './SharePeriod.tsx'

/** `/museum/periods/new` as well as `/museum/periods/:id`. */
export default function PeriodPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewPeriod /> : <KnownPeriod id={id} />
}

function NewPeriod() {
  const say = useWords(periodFormWords)
  const { go } = useFollow()
  usePageTitle(say('newTitle'))
  return (
    <section>
      <PageHeader title={say('newTitle')} />
      <PeriodForm onCreated={({ id }) => go(`/museum/periods/${id}`)} />
    </section>
  )
}

function KnownPeriod({ id }: { id: string }) {
  const say = useWords(periodWords)
  const language = useLanguage()
  const { data: period, error, refetch } = useQuery(onePeriod(id))
  usePageTitle(period && nameIn(period, language))
  if (error && !period)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/museum/periods" />
  if (!period) return <FormSkeleton />
  return <OnePeriod key={period.id} period={period} />
}

function OnePeriod({ period }: { period: Period }) {
  const say = useWords(periodFormWords)
  const may = useMay()
  const language = useLanguage()
  const { relative, number } = useFormat()
  const name = nameIn(period, language)
  const years = writeYears(period.startYear, period.endYear, language)
  const mayWrite = may('periods:write')
  const history = { entity: 'periods', row: period, name, touches: touchedByPeriods, mayWrite } as const
  const sections = (['overview', 'naming', 'narrationPart', 'artifacts'] as const).map((id) => ({ id, name: say(id) }))
  return (
    <section>
      <RecordHeadline
        title={name}
        badge={
          <StatusBadge tone={period.isPublic ? 'success' : 'neutral'}>
            {say(period.isPublic ? 'public' : 'internal')}
          </StatusBadge>
        }
        detail={say('lastChanged', { when: relative(period.updatedAt) })}
        people={<RecordPresence entity="periods" id={period.id} />}
        figures={[
          { name: say('yearsTitle'), value: years },
          { name: say('artifacts'), value: number(period.artifactCount) },
        ]}
        menu={
          <>
            <HistoryItem />
            <SharePeriod period={period} />
          </>
        }
      />
      <RecordHistory {...history} />
      <PageSection id="overview">
        <PeriodPanel period={period} showsAll={!mayWrite} />
      </PageSection>
      {mayWrite ? (
        <>
          <SectionNavigator label={say('sections')} sections={sections} />
          <PeriodForm period={period} />
        </>
      ) : (
        <PeriodReading period={period} />
      )}
    </section>
  )
}
