import type { BulkPreview } from '@learning-cms/contract/records/bulk'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { bulkWords, namesInReasons } from '@learning-cms/texts/records/bulk'
import { Loader } from '@mantine/core'
import { useCallback } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './bulk.module.css'

type Props = { preview: BulkPreview | undefined; isReady: boolean; isOld: boolean }

/** What the command would do: three figures, the reasons why rows stay unchanged, and other effects. */
export function Preview({ preview, isReady, isOld }: Props) {
  const say = useWords(bulkWords)
  const { number } = useFormat()
  if (!isReady) return <p className={classes['hint']}>{say('chooseFirst')}</p>
  if (!preview) return <Loader size="sm" aria-label={say('looking')} />
  const { willChange, same, refused, warnings: messages = [] } = preview
  const unchangeable = refused.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={classes['preview']} aria-label={say('preview')} aria-busy={isOld}>
      <div role="status">
        <dl className={classes['figures']}>
          <Figure value={number(willChange)} label={say('willChange')} tone={willChange > 0 ? 'go' : undefined} />
          <Figure value={number(same)} label={say('same')} />
          <Figure
            value={number(unchangeable)}
            label={say('unchangeable')}
            tone={unchangeable > 0 ? 'stop' : undefined}
          />
        </dl>
      </div>
      <Groups groups={refused} />
      <Groups groups={messages} />
    </section>
  )
}

const Groups = ({ groups }: { groups: BulkPreview['refused'] }) =>
  groups.length > 0 && (
    <ul className={classes['reasons']}>
      {groups.map((group) => (
        <Refused key={`${group.reason} ${JSON.stringify(group.values)}`} {...group} />
      ))}
    </ul>
  )

function Figure({ value, label, tone }: { value: string; label: string; tone?: 'go' | 'stop' | undefined }) {
  return (
    <div className={classes['figure']} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Refused({ reason, values, count, names }: BulkPreview['refused'][number]) {
  const say = useWords(bulkWords)
  const { number } = useFormat()
  const why = useReasonText()
  const others = count - names.length
  return (
    <li>
      <strong>{number(count)}</strong> {why(reason, values)}
      {names.length > 0 && (
        <span className={classes['names']}>
          {names.join(' · ')}
          {others > 0 && ` ${say('andOthers', { count: number(others) })}`}
        </span>
      )}
    </li>
  )
}

/** The text of a reason, with the names of statuses and fields inserted. */
export function useReasonText() {
  const language = useLanguage()
  const sayName = useWords(namesInReasons)
  return useCallback(
    (reason: string | null, values: Record<string, unknown> | null) => {
      const named = (value: unknown) => (isName(value) ? sayName(value) : value)
      const spoken = Object.entries(values ?? {}).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map(named) : named(value),
      ])
      return reason && isReason(reason) ? sayReason(reason, language, Object.fromEntries(spoken)) : (reason ?? '')
    },
    [language, sayName],
  )
}

const isName = (value: unknown): value is keyof typeof namesInReasons.vi =>
  typeof value === 'string' && Object.hasOwn(namesInReasons.vi, value)
