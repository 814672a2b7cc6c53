import { triggerKinds, type Trigger, type TriggerKind } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { NumberInput, Select } from '@mantine/core'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/automations/automations.module.css'
import { FoundField } from './FoundField.tsx'
import { fresh } from '#features/crm/automations/fresh.ts'
import type { StepsForm } from '#features/crm/automations/StepsTab.tsx'
import { useSources } from '#features/crm/automations/sources.ts'

/** The trigger, and its fields. */
export function TriggerFields({ form }: { form: StepsForm }) {
  const say = useWords(automationWords)
  const { kind } = form.values.trigger
  const choose = (value: TriggerKind) => {
    form.setFieldValue('trigger', fresh[value])
    // A lead is in no group.
    if (value === 'lead-untouched') form.setFieldValue('groupId', null)
  }
  return (
    <>
      <Select
        label={say('trigger')}
        data={triggerKinds.map((value) => ({ value, label: say(`trigger.${value}`) }))}
        value={kind}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) => value && choose(value)}
      />
      <More trigger={form.values.trigger} form={form} />
    </>
  )
}

function More({ trigger, form }: { trigger: Trigger; form: StepsForm }) {
  const say = useWords(automationWords)
  const { tags } = useSources()
  switch (trigger.kind) {
    case 'order-paid':
    case 'course-finished':
      return (
        <CourseSelect
          label={say('ofCourse')}
          placeholder={say('anyCourse')}
          {...form.getInputProps('trigger.courseId')}
        />
      )
    case 'cart-left':
      return (
        <NumberInput
          label={say('hours')}
          min={1}
          max={168}
          allowDecimal={false}
          {...form.getInputProps('trigger.hours')}
        />
      )
    case 'lead-untouched':
      return (
        <>
          <NumberInput
            label={say('days')}
            min={1}
            max={90}
            allowDecimal={false}
            {...form.getInputProps('trigger.days')}
          />
          <p className={classes['quiet']}>{say('leadHelp')}</p>
        </>
      )
    case 'tag-added':
      return (
        <>
          <FoundField label={say('tag')} source={tags} {...form.getInputProps('trigger.tagId')} />
          <p className={classes['quiet']}>{say('tagLoop')}</p>
        </>
      )
    case 'birthday':
      return null
  }
}
