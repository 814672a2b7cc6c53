import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { homeWords } from '@learning-cms/texts/system/home/home'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { Suspense } from 'react'
import { homeParts } from './home-parts.ts'
import { homeQuery } from '#navigation/tasks.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useWords } from '#kit/text/words.ts'
import { Appointments } from './Appointments.tsx'
import { Beginning, TourCard } from './beginning/Beginning.tsx'
import { Figures } from './Figures.tsx'
import { Greeting } from './Greeting.tsx'
import classes from './home.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Money } from './Money.tsx'
import { Opened } from './Opened.tsx'
import { Colleagues, Recent } from './Recent.tsx'
import { SampleData } from './beginning/SampleData.tsx'
import { Today } from './Today.tsx'

export default function HomePage() {
  const say = useWords(homeWords)
  const may = useMay()
  const { Tiles } = homeParts()
  const { data, error, refetch, dataUpdatedAt } = useQuery(homeQuery)
  // As in home.module.css.
  const isOneColumn = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false })
  return (
    <section className={classes['page']}>
      <Greeting />
      {data ? (
        <div className={classes['columns']}>
          <div className={classes['main']}>
            <Today home={data} />
            <Appointments home={data} today={dayIn(dataUpdatedAt)} />
            <Money home={data} />
            {isOneColumn && <Beginning />}
            <Figures home={data} />
            {Tiles && may('analytics:read') && (
              <Suspense>
                <Tiles board="home" />
              </Suspense>
            )}
            <Colleagues lines={data.colleagues} />
            <Recent lines={data.recent} />
          </div>
          <div className={classes['aside']}>
            {!isOneColumn && <Beginning />}
            <QuickActions />
            <Opened />
            <TourCard />
            {may('settings:write') && <SampleData />}
          </div>
        </div>
      ) : error ? (
        <div className={classes['card']} data-panel>
          <ErrorState title={say('unable')} error={error} onRetry={refetch} />
        </div>
      ) : (
        <HomeSkeleton />
      )}
    </section>
  )
}
