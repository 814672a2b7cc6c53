import type { Simulation } from '@learning-cms/contract/shop/coupon-simulation'
import { simulatorWords } from '@learning-cms/texts/shop/coupons/simulator'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './simulator.module.css'

/** The discount on each course, exact to the đồng. */
export function SimulatedLines({ simulation }: { simulation: Simulation }) {
  const say = useWords(simulatorWords)
  const { lines } = simulation
  return (
    <section aria-label={say('lines')}>
      <h3 className={classes['heading']}>{say('lines')}</h3>
      {/* It scrolls sideways on a phone, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={say('lines')}>
        <table className={classes['lines']}>
          <thead>
            <tr>
              <th scope="col">{say('course')}</th>
              <th scope="col">{say('price')}</th>
              <th scope="col">{say('discount')}</th>
              <th scope="col">{say('net')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.courseId}>
                <th scope="row" dir="auto">
                  {line.title}
                  {!line.isEligible && <span className={classes['second']}>{say('notEligible')}</span>}
                </th>
                <td>
                  <Money amountInDong={line.price} />
                </td>
                <td>
                  <Money amountInDong={line.discount} />
                </td>
                <td>
                  <Money amountInDong={line.net} />
                </td>
              </tr>
            ))}
          </tbody>
          <Sums simulation={simulation} />
        </table>
      </div>
    </section>
  )
}

function Sums({ simulation: { subtotal, base, discount } }: { simulation: Simulation }) {
  const say = useWords(simulatorWords)
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {say('sum')}
          {base !== subtotal && (
            <span className={classes['second']}>
              {say('base')}: <Money amountInDong={base} />
            </span>
          )}
        </th>
        <td>
          <Money amountInDong={subtotal} />
        </td>
        <td>
          <Money amountInDong={discount} />
        </td>
        <td>
          <Money amountInDong={subtotal - discount} />
        </td>
      </tr>
    </tfoot>
  )
}
