import { exploreWords } from '@learning-cms/texts/analytics/explore'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { Alert } from '@mantine/core'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { RangeTools } from '#records/figures/RangeTools.tsx'
import { AlertIconLink } from '#features/analytics/analytics/alerts/AlertLink.tsx'
import { Choices } from './Choices.tsx'
import classes from './explore.module.css'
import { Result } from './Result.tsx'
import { SavedMenu } from './SavedMenu.tsx'
import { useSaved } from './use-saved.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import { useExploration } from './use-exploration.ts'
import stack from '#kit/page/stack.module.css'

/** Any metrics by what they can be cut by; each figure opens its rows. All of it is in the address. */
export default function ExplorePage() {
  const say = useWords(exploreWords)
  const sayAnalytics = useWords(analyticsWords)
  const { dateTime } = useFormat()
  const exploring = useExploration()
  const saved = useSaved(exploring)
  const { nameOf } = useMetrics()
  const { range, exploration, today, setRange } = exploring
  const missing = [...new Set([...exploring.missing, ...exploring.misread, ...(saved.open?.missing ?? [])])]
  const hidden = saved.open?.hidden ?? []
  return (
    <section className={stack['stack']}>
      <PageHeader
        title={say('title')}
        detail={range.asOf ? sayAnalytics('asItStood', { moment: dateTime(range.asOf) }) : undefined}
        actions={
          <>
            <SavedMenu {...saved} />
            {exploration.metrics[0] && <AlertIconLink metric={exploration.metrics[0]} cut={exploration.cut} />}
            <RangeTools range={range} today={today} set={setRange} hasComparison={false} />
          </>
        }
      />
      {missing.length > 0 && (
        <Alert color="yellow" role="status" title={say('missing', { names: missing.join(', ') })}>
          {say('missingWhat')}
        </Alert>
      )}
      {hidden.length > 0 && (
        <Alert color="gray" role="status" title={say('leftOut', { names: hidden.map(nameOf).join(', ') })} />
      )}
      <div className={classes['columns']}>
        <Choices {...exploring} />
        <div className={classes['result']}>
          {exploration.metrics.length > 0 ? (
            <Result exploration={exploration} range={range} />
          ) : (
            <EmptyState title={say('choose')} why={say('chooseWhy')} />
          )}
        </div>
      </div>
    </section>
  )
}
