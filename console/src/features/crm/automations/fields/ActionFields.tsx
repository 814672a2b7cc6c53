import type { Action, ActionOf } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { NumberInput, TextInput } from '@mantine/core'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import { FormLine } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/automations/automations.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { FoundField } from './FoundField.tsx'
import { useSources } from '#features/crm/automations/sources.ts'
import type { StepsForm } from '#features/crm/automations/StepsTab.tsx'
import { useChoices } from './use-choices.ts'

type Props<Kind extends Action['kind'] = Action['kind']> = { form: StepsForm; action: ActionOf<Kind>; path: string }

/** The fields of one action. */
export function ActionFields({ form, action, path }: Props) {
  const say = useWords(automationWords)
  const { tags, coupons } = useSources()
  switch (action.kind) {
    case 'mail':
      return <LetterFields form={form} action={action} path={path} />
    case 'tag':
      return <FoundField label={say('tag')} source={tags} {...form.getInputProps(`${path}.tagId`)} />
    case 'task':
      return <TaskFields form={form} action={action} path={path} />
    case 'enrol':
      return <CourseSelect label={say('course')} among={['published']} {...form.getInputProps(`${path}.courseId`)} />
    case 'coupon':
      return (
        <>
          <FoundField label={say('coupon')} source={coupons} {...form.getInputProps(`${path}.couponId`)} />
          <p className={classes['quiet']}>{say('couponHelp', { variable: '{{coupon.code}}' })}</p>
        </>
      )
    case 'notice':
      return <NoticeFields form={form} action={action} path={path} />
  }
}

function LetterFields({ form, action, path }: Props<'mail'>) {
  const say = useWords(automationWords)
  const { senders, topics } = useChoices()
  const { templatesOf } = useSources()
  return (
    <>
      <FormLine>
        <ChoiceField label={say('mailbox')} choices={senders} {...form.getInputProps(`${path}.mailboxId`)} />
        <ChoiceField label={say('topic')} choices={topics} {...form.getInputProps(`${path}.topicId`)} />
      </FormLine>
      <FoundField
        label={say('template')}
        source={templatesOf(action.mailboxId)}
        {...form.getInputProps(`${path}.templateId`)}
      />
      <p className={classes['quiet']}>{say('mailHelp')}</p>
    </>
  )
}

function TaskFields({ form, path }: Props<'task'>) {
  const say = useWords(automationWords)
  const { calendars } = useChoices()
  return (
    <>
      <TextInput
        label={say('taskTitle')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps(`${path}.title`)}
      />
      <FormLine>
        <ChoiceField label={say('calendar')} choices={calendars} {...form.getInputProps(`${path}.calendarId`)} />
        <NumberInput
          label={say('inDays')}
          min={0}
          max={90}
          allowDecimal={false}
          {...form.getInputProps(`${path}.inDays`)}
        />
      </FormLine>
    </>
  )
}

/** A colleague or a role: choosing one clears the other. */
function NoticeFields({ form, path }: Props<'notice'>) {
  const say = useWords(automationWords)
  const { roles } = useChoices()
  const { colleagues } = useSources()
  const other = { accountId: 'roleId', roleId: 'accountId' } as const
  const choosing = (field: 'accountId' | 'roleId') => {
    const { onChange, ...input } = form.getInputProps(`${path}.${field}`)
    return {
      ...input,
      onChange: (id: string | null) => {
        onChange(id)
        if (id !== null) form.setFieldValue(`${path}.${other[field]}`, null)
      },
    }
  }
  return (
    <>
      <FormLine>
        <FoundField label={say('colleague')} source={colleagues} {...choosing('accountId')} />
        <ChoiceField label={say('role')} choices={roles} {...choosing('roleId')} />
      </FormLine>
      <TextInput
        label={say('message')}
        description={say('messageHelp')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps(`${path}.message`)}
      />
    </>
  )
}
