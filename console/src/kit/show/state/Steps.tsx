import type { ReactNode } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import classes from './Steps.module.css'

/** A step of a case; `late` says that its time has passed. Empty lines are left out, equal ones shown once. */
export type ProgressStep = { name: string; isDone: boolean; late?: string | undefined; lines: string[] }

type Props = { title: string; lead?: ReactNode; steps: ProgressStep[]; children: ReactNode }

/** How far a case has got, and what can be done now: `StepActs` or `StepsOver`. */
export const StepsCard = ({ title, lead, steps, children }: Props) => (
  <FormCard title={title}>
    {lead && <div>{lead}</div>}
    <ol className={classes['steps']}>
      {steps.map(({ name, isDone, late, lines }) => (
        <li key={name} data-done={isDone ? '' : undefined}>
          <span className={classes['dot']} aria-hidden>
            {isDone ? '●' : '○'}
          </span>
          <strong>{name}</strong>
          {late && (
            <span data-late>
              <StatusBadge tone="danger">{late}</StatusBadge>
            </span>
          )}
          {[...new Set(lines)]
            .filter((line) => line !== '')
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </li>
      ))}
    </ol>
    {children}
  </FormCard>
)

export const StepActs = ({ children }: { children: ReactNode }) => <div className={classes['acts']}>{children}</div>

export const StepsOver = ({ children }: { children: ReactNode }) => <p className={classes['over']}>{children}</p>
