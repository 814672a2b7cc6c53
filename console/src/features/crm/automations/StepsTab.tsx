import {
  ACTIONS_MOST,
  changeAutomationBody,
  DAY_LIMIT_MOST,
  type Automation,
} from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { GroupFieldSelect } from '#features/crm/groups/rule/GroupFieldSelect.tsx'
import { ClockField } from '#kit/fields/dates/ClockField.tsx'
import { FormCard, FormColumns, FormLine } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { Actions } from './Actions.tsx'
import { automationsApi, touchedByAutomations } from './automations.api.ts'
import classes from './automations.module.css'
import { record, displayValue } from './automations.record.ts'
import { TriggerFields } from './fields/TriggerFields.tsx'

export type AutomationFormValues = Pick<
  Automation,
  'name' | 'description' | 'trigger' | 'groupId' | 'actions' | 'dayLimit' | 'quietFrom' | 'quietUntil' | 'zone'
>
export type StepsForm = FormOf<AutomationFormValues>

const valuesOf = (row: Automation | undefined): AutomationFormValues => {
  const { name, description, trigger, groupId, actions, dayLimit, quietFrom, quietUntil, zone } = row!
  return { name, description, trigger, groupId, actions, dayLimit, quietFrom, quietUntil, zone }
}

/** When, if, then, and the limits; to be read only while it is active. */
export function StepsTab({ automation }: { automation: Automation }) {
  const say = useWords(automationWords)
  const may = useMay()
  const { state, name } = automation
  const save = useSave({
    save: ({ body, base }: { body: AutomationFormValues; base: Automation }) =>
      automationsApi.update({ params: { id: base.id }, version: base.version, body }),
    touches: touchedByAutomations,
    done: ({ name }) => say('saved', { name }),
  })
  const isOpen = may('crm:write') && (state === 'draft' || state === 'paused')
  return (
    <RecordForm<AutomationFormValues, Automation>
      name={name}
      row={automation}
      valuesOf={valuesOf}
      schema={changeAutomationBody}
      names={record.names() as Record<keyof AutomationFormValues, string>}
      show={displayValue}
      save={isOpen ? (body, base) => save.mutateAsync({ body, base: base ?? automation }) : undefined}
      failed={say('saveFailed')}
      notes={state === 'active' && <p className={classes['quiet']}>{say('activeNote')}</p>}
    >
      {(form) => (
        <FormColumns aside={<Aside form={form} />}>
          <FormCard title={say('when')} help={say('whenHelp')}>
            <TriggerFields form={form} />
          </FormCard>
          {form.values.trigger.kind !== 'lead-untouched' && (
            <FormCard title={say('if')} help={say('ifHelp')}>
              <GroupFieldSelect label={say('group')} placeholder={say('anyone')} {...form.getInputProps('groupId')} />
            </FormCard>
          )}
          <FormCard title={say('thenDo')} help={say('thenHelp', { max: ACTIONS_MOST })}>
            <Actions form={form} />
          </FormCard>
        </FormColumns>
      )}
    </RecordForm>
  )
}

function Aside({ form }: { form: StepsForm }) {
  const say = useWords(automationWords)
  const { zone } = form.values
  const clock = (field: 'quietFrom' | 'quietUntil') => ({ ...form.getInputProps(field), value: form.values[field] })
  const zones = useMemo(() => [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])], [zone])
  return (
    <>
      <FormCard title={say('automation')}>
        <TextInput
          label={say('name')}
          description={say('nameHelp')}
          required
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Textarea
          label={say('description')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          {...form.getInputProps('description')}
        />
      </FormCard>
      <FormCard title={say('limits')}>
        <NumberInput
          label={say('dayLimit')}
          description={say('dayLimitHelp')}
          min={1}
          max={DAY_LIMIT_MOST}
          allowDecimal={false}
          {...form.getInputProps('dayLimit')}
        />
        <FormLine>
          <ClockField label={`${say('quiet')}: ${say('quietFrom')}`} {...clock('quietFrom')} />
          <ClockField label={say('quietUntil')} {...clock('quietUntil')} />
        </FormLine>
        <p className={classes['quiet']}>{say('quietHelp')}</p>
        <NativeSelect label={say('zone')} data={zones} {...form.getInputProps('zone')} />
      </FormCard>
    </>
  )
}
