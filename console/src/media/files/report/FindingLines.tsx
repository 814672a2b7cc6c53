import type { Finding } from '@learning-cms/contract/system/media/media'
import { isReason } from '@learning-cms/contract/core/reasons'
import { ErrorIcon, InformationIcon, WarningIcon } from '#kit/show/icons.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import classes from '#media/files/MediaField.module.css'

const shapes = {
  error: { Icon: ErrorIcon, tone: 'danger' },
  warning: { Icon: WarningIcon, tone: 'warning' },
  note: { Icon: InformationIcon, tone: undefined },
} as const

/** The findings of the checks, worst first, each as an icon and a sentence. */
export function FindingLines({ findings }: { findings: readonly Finding[] }) {
  const order = Object.keys(shapes)
  const sorted = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  return (
    <ul className={classes['findings']}>
      {sorted.map(({ severity, reason, values = {} }) => {
        const { Icon, tone } = shapes[severity]
        return (
          <li key={`${reason} ${JSON.stringify(values)}`} className={classes['note']} data-tone={tone}>
            <Icon size={18} aria-hidden />
            <span>{isReason(reason) ? <ReasonText reason={reason} values={values} /> : reason}</span>
          </li>
        )
      })}
    </ul>
  )
}
