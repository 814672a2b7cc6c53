import type { Simulation } from '@learning-cms/contract/shop/coupon-simulation'
import { simulatorWords } from '@learning-cms/texts/shop/coupons/simulator'
import { useFormat } from '#kit/text/format.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './simulator.module.css'

const tones = { passed: 'success', failed: 'danger', open: 'warning', unreached: 'neutral' } as const

/** The checks of checkout in order, each with its outcome. */
export function SimulatedChecks({ simulation: { checks } }: { simulation: Simulation }) {
  const say = useWords(simulatorWords)
  const { money } = useFormat()
  return (
    <section aria-label={say('checks')}>
      <h3 className={classes['heading']}>{say('checks')}</h3>
      <ol className={classes['checks']}>
        {checks.map(({ check, outcome, values }) => (
          <li key={check} data-outcome={outcome}>
            <span>{say(check, { min: money(typeof values?.['min'] === 'number' ? values['min'] : 0) })}</span>
            <StatusBadge tone={tones[outcome]}>{say(outcome)}</StatusBadge>
          </li>
        ))}
      </ol>
    </section>
  )
}
