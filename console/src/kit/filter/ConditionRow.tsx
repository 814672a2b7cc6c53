import { operatorsOf } from '@learning-cms/contract/core/lists/filter'
import { isReason } from '@learning-cms/contract/core/all-reasons'
import { filterWords } from '@learning-cms/texts/kit/filter'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { CopyIcon, DeleteIcon } from '#kit/show/icons.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import type { Building } from './building.ts'
import { conditionOn, copyOf, type DraftCondition } from './draft.ts'
import classes from './FilterBuilder.module.css'
import { ValueEditor } from './ValueEditor.tsx'

type Props = { condition: DraftCondition; place: string; building: Building }

/** Field, comparison, value. */
export function ConditionRow({ condition, place, building }: Props) {
  const say = useWords(filterWords)
  const { fields, change, faults, fresh } = building
  const select = useRef<HTMLSelectElement>(null)
  const isFresh = fresh === condition.key
  useEffect(() => {
    if (isFresh) select.current?.focus()
  }, [isFresh])
  const field = fields.find(({ name }) => name === condition.field)
  const name = say('conditionAt', { place })
  const become = (next: Partial<DraftCondition>) => change(condition.key, () => [{ ...condition, ...next }])
  const chooseField = (name: string) => {
    const field = fields.find((field) => field.name === name)
    if (field) change(condition.key, () => [{ ...conditionOn(field), key: condition.key }])
  }
  const fault = faults[condition.key]
  return (
    <div className={classes['condition']} role="group" aria-label={name}>
      <NativeSelect
        ref={select}
        aria-label={say('field')}
        className={classes['field']}
        value={condition.field}
        data={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(event) => chooseField(event.currentTarget.value)}
      />
      {field && (
        <>
          <ChoiceSelect
            aria-label={say('operator')}
            className={classes['operator']}
            value={condition.is}
            data={operatorsOf(field).map((value) => ({ value, label: say(value) }))}
            onChange={(is) => become({ is, value: undefined })}
          />
          <div className={classes['editor']}>
            <ValueEditor
              field={field}
              is={condition.is}
              value={condition.value}
              onChange={(value) => become({ value })}
              error={fault && <Fault {...fault} isEmpty={condition.value === undefined} />}
            />
          </div>
        </>
      )}
      <PartActs
        name={name}
        onCopy={() => change(condition.key, (part) => [part, copyOf(part)])}
        onRemove={() => building.remove(condition.key)}
      />
    </div>
  )
}

type FaultProps = { reason: string; values: object; isEmpty: boolean }

function Fault({ reason, isEmpty }: FaultProps) {
  const say = useWords(filterWords)
  if (isEmpty || reason === 'filters.bad-value' || !isReason(reason)) return say('incomplete')
  return <ReasonText reason={reason} />
}

type ConditionActsProps = { name: string; onCopy: () => void; onRemove: () => void }

export function PartActs({ name, onCopy, onRemove }: ConditionActsProps) {
  const say = useWords(filterWords)
  const acts = [
    { label: `${say('duplicate')}: ${name}`, Icon: CopyIcon, act: onCopy },
    { label: `${say('removePart')}: ${name}`, Icon: DeleteIcon, act: onRemove },
  ]
  return (
    <span className={classes['acts']}>
      {acts.map(({ label, Icon, act }) => (
        <ActionIcon key={label} variant="subtle" color="gray" size={32} aria-label={label} onClick={act}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  )
}
