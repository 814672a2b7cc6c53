import type { Dimension, Metric } from '@learning-cms/contract/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useWords } from '#kit/text/words.ts'
import classes from '#records/figures/analytics.module.css'
import Breakdown from './Breakdown.tsx'
import { Cohorts } from './Cohorts.tsx'
import LearningFunnel from './LearningFunnel.tsx'
import type { ReportRange } from '@learning-cms/contract/analytics/range'

const ofSales: readonly Metric[] = ['net-sales', 'gross-sales', 'discounts', 'refunds', 'items-sold']
const salesCuts = ['course', 'product', 'category', 'instructor'] as const satisfies readonly Dimension[]

type Props = { range: ReportRange; maySeeMoney: boolean }

/** What the figures are made of, card by card; each asks for its own part and fails alone. */
export default function Breakdowns({ range, maySeeMoney }: Props) {
  const say = useWords(analyticsWords)
  return (
    <div className={classes['cards']}>
      {maySeeMoney &&
        salesCuts.map((dimension) => (
          <Breakdown
            key={dimension}
            title={say(`sales-${dimension}`)}
            dimension={dimension}
            metrics={ofSales}
            range={range}
          />
        ))}
      <Breakdown
        title={say('coupons')}
        definition={say('couponsWhy')}
        dimension="coupon"
        metrics={maySeeMoney ? ['coupon-redemptions', 'orders', 'order-value'] : ['coupon-redemptions', 'orders']}
        range={range}
      />
      <Breakdown
        title={say('payments')}
        dimension="gateway"
        metrics={['payment-success', 'payments-failed', 'payments-pending']}
        range={range}
      />
      <LearningFunnel range={range} />
      <Breakdown
        title={say('completion')}
        dimension="course"
        metrics={['completed', 'completion', 'completion-of-started', 'progress', 'enrolments', 'revoked-enrolments']}
        aside="completion"
        definition={say('completionWhy')}
        range={range}
      />
      <Breakdown
        title={say('ratings')}
        dimension="course"
        metrics={['reviews', 'rating']}
        aside="rating"
        definition={say('ratingsWhy')}
        range={range}
      />
      <div className={classes['wide']}>
        <Cohorts kind="buyers" />
      </div>
      <div className={classes['wide']}>
        <Cohorts kind="learners" />
      </div>
    </div>
  )
}
