import type { MetricAlert } from '@learning-cms/contract/analytics/metric-alerts'
import { dimensions, metricNames, metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import { alertWords } from '@learning-cms/texts/analytics/alerts'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { useWords } from '#kit/text/words.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import { alertsApi, touches, type AlertRule } from './alerts.api.ts'

type AlertSearch = Record<string, string | undefined>

/** What a new alert begins with: the metric and the restriction that its address names. */
export function ruleIn(search: AlertSearch): AlertRule {
  const metric = metricNames.find((name) => name === search['metric']) ?? 'orders'
  const cut = Object.fromEntries(dimensions.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  return { metric, cut, kind: 'below', bound: null }
}

/** The alert in one line, such as "Orders below 10 a day". */
export function useSentence() {
  const say = useWords(alertWords)
  const { nameOf, text } = useMetrics()
  return ({ metric, kind, bound }: Omit<AlertRule, 'cut'>) =>
    say(`is-${kind}`, { metric: nameOf(metric), bound: text(metric, bound) })
}

/** A share is typed in per cent. */
export const typedUnit = (metric: Metric) => (metricOf(metric).unit === 'share' ? 100 : 1)

type Props = { alert: MetricAlert | undefined; onDone: () => void }

/** Saves an alert; errors are shown at the fields they belong to. */
export function useSaveAlert({ alert, onDone }: Props) {
  const say = useWords(alertWords)
  const sentence = useSentence()
  const [error, setError] = useState<ReactNode>()
  const { mutateAsync, isPending } = useSave({
    save: (body: AlertRule & { name: string }) => {
      const sent = { ...body, cut: body.cut as MetricAlert['cut'] }
      return alert
        ? alertsApi.update({ params: { id: alert.id }, version: alert.version, body: sent })
        : alertsApi.create({ body: sent })
    },
    touches,
    done: ({ name }) => say('done', { name }),
  })
  const save = async (rule: AlertRule, typedName: string) => {
    if (rule.kind !== 'unusual' && rule.bound === null) return setError(say('boundNeeded'))
    const bound = rule.kind === 'unusual' ? null : rule.bound
    try {
      await mutateAsync({ ...rule, bound, name: typedName.trim() || sentence({ ...rule, bound }) })
      onDone()
    } catch (refusal) {
      setError(messageIn(refusal))
    }
  }
  return { save, error, isPending }
}

/** Deletes an alert, and brings it back. */
export function useRemoveAlert() {
  const say = useWords(alertWords)
  const restore = useSave({
    save: ({ id, version }: MetricAlert) => alertsApi.restore({ params: { id }, version: version + 1 }),
    touches,
    done: ({ name }) => say('done', { name }),
    failed: say('restoreFailed'),
  })
  return useSave({
    save: ({ id, version }: MetricAlert) => alertsApi.remove({ params: { id }, version }),
    touches,
    done: (_, { name }) => say('removed', { name }),
    undo: (_, alert) => () => restore.mutate(alert),
    failed: say('removeFailed'),
  }).mutate
}
