import { alertKinds, type MetricAlert } from '@learning-cms/contract/analytics/metric-alerts'
import { metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import { alertWords } from '@learning-cms/texts/analytics/alerts'
import { exploreWords } from '@learning-cms/texts/analytics/explore'
import { NumberInput, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { decimalSign } from '@learning-cms/texts'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { metricChoices } from '#features/analytics/analytics/explore/metric-choices.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import classes from './alerts.module.css'
import { JudgedDays, TrialDays } from './JudgedDays.tsx'
import type { AlertRule } from './alerts.api.ts'
import { typedUnit, useSaveAlert, useSentence } from './use-alert.ts'

type Props = {
  /** The alert to change; undefined sets a new one. */
  alert: MetricAlert | undefined
  begin: AlertRule
  isOpen: boolean
  onClose: () => void
}

/** The form of an alert, with the days of the last month on which it would have been triggered. */
export function AlertDialog(props: Props) {
  const say = useWords(alertWords)
  const { alert, isOpen, onClose } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say(alert ? 'editTitle' : 'newTitle')}>
      <Body {...props} key={alert?.id} />
    </Dialog>
  )
}

function Body({ alert, begin, onClose }: Props) {
  const say = useWords(alertWords)
  const sentence = useSentence()
  const { valueName } = useMetrics()
  const [name, setName] = useState(alert?.name ?? '')
  const [rule, setRule] = useState<AlertRule>(begin)
  const set = (change: Partial<AlertRule>) => setRule({ ...rule, ...change })
  const { save, error, isPending } = useSaveAlert({ alert, onDone: onClose })
  const only = alert?.cutBy.map((part) => valueName(part.dimension, part))
  return (
    <DialogForm
      error={error}
      act={say(alert ? 'change' : 'create')}
      isBusy={isPending}
      onSubmit={() => void save(rule, name)}
      onClose={onClose}
    >
      <MetricChoice value={rule.metric} onChange={(metric) => set({ metric, bound: null, cut: {} })} />
      {rule.cut === begin.cut && only && only.length > 0 && (
        <Text c="dimmed">{say('only', { names: only.join(', ') })}</Text>
      )}
      <div className={classes['pair']}>
        <ChoiceSelect
          label={say('kind')}
          value={rule.kind}
          data={alertKinds.map((value) => ({ value, label: say(`kind-${value}`) }))}
          onChange={(kind) => set({ kind, ...(kind === 'unusual' && { bound: null }) })}
        />
        {rule.kind !== 'unusual' && <Bound key={rule.metric} rule={rule} onChange={(bound) => set({ bound })} />}
      </div>
      <TrialDays rule={rule} />
      <TextInput
        label={say('name')}
        description={name.trim() === '' ? say('nameless', { name: sentence(rule) }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {alert && <JudgedDays alert={alert} />}
      <Text c="dimmed" size="sm">
        {say('why')}
      </Text>
    </DialogForm>
  )
}

function MetricChoice({ value, onChange }: { value: Metric; onChange: (metric: Metric) => void }) {
  const say = useWords(alertWords)
  const sayGroup = useWords(exploreWords)
  const { nameOf } = useMetrics()
  const groups = metricChoices({ rows: 'time', columns: null, cut: {} }, useMay())
  return (
    <Select
      label={say('metric')}
      data={groups.map(({ area, metrics }) => ({
        group: sayGroup(`group-${area}`),
        items: metrics.map(({ metric }) => ({ value: metric, label: nameOf(metric) })),
      }))}
      value={value}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      onChange={(metric) => metric && onChange(metric)}
      data-autofocus
    />
  )
}

/** In the unit that people read the figure in. */
function Bound({ rule: { metric, bound }, onChange }: { rule: AlertRule; onChange: (bound: number | null) => void }) {
  const say = useWords(alertWords)
  const language = useLanguage()
  const { unit } = metricOf(metric)
  const scale = typedUnit(metric)
  if (unit === 'money')
    return (
      <MoneyField
        label={say('bound')}
        value={bound}
        onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      />
    )
  return (
    <NumberInput
      label={say('bound')}
      value={bound === null ? '' : bound * scale}
      suffix={unit === 'share' ? ' %' : undefined}
      decimalScale={unit === 'count' ? 0 : 2}
      decimalSeparator={decimalSign(language)}
      thousandSeparator={language === 'vi' ? '.' : ','}
      min={0}
      hideControls
      onChange={(typed) => onChange(typeof typed === 'number' ? typed / scale : null)}
    />
  )
}
