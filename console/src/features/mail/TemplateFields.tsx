import type { MyMailbox } from '@learning-cms/contract/crm/mail'
import {
  TEMPLATE_LENGTH,
  TEMPLATE_SUBJECT_LENGTH,
  templateLanguages,
  type MailTemplate,
  type MailTemplateBody,
} from '@learning-cms/contract/crm/mail-templates'
import { fillTemplate, templateVariables, type TemplateVariable } from '@learning-cms/contract/crm/template-text'
import { mailTemplateWords } from '@learning-cms/texts/mail/templates'
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useMe, useMay } from '#api/session/session.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './mail.module.css'

type Props = {
  form: FormOf<MailTemplateBody>
  template: MailTemplate | undefined
  boxes: readonly MyMailbox[]
}

export function TemplateFields({ form, template, boxes }: Props) {
  const say = useWords(mailTemplateWords)
  const may = useMay()
  const area = useRef<HTMLTextAreaElement>(null)
  const { mailboxId, text } = form.values
  const isOffered = ({ id, mayAnswer }: MyMailbox) => mayAnswer || id === template?.mailboxId
  const places = [
    ...(may('settings:write') || mailboxId === null ? [{ value: '', label: say('shared') }] : []),
    ...boxes.filter(isOffered).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const insert = (variable: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = from } = area.current ?? {}
    form.setFieldValue('text', `${text.slice(0, from)}${variable}${text.slice(to)}`)
    area.current?.focus()
  }
  return (
    <div className={classes['form']}>
      <TextInput label={say('name')} maxLength={80} data-autofocus {...form.getInputProps('name')} />
      <NativeSelect
        label={say('mailbox')}
        data={places}
        data-path="mailboxId"
        value={mailboxId ?? ''}
        error={form.errors['mailboxId']}
        onChange={(event) => form.setFieldValue('mailboxId', event.currentTarget.value || null)}
      />
      <NativeSelect
        label={say('language')}
        data={templateLanguages.map((value) => ({ value, label: say(value) }))}
        {...form.getInputProps('language')}
      />
      <TextInput
        label={say('subject')}
        description={say('subjectHelp')}
        maxLength={TEMPLATE_SUBJECT_LENGTH}
        {...form.getInputProps('subject')}
      />
      <Textarea
        ref={area}
        label={say('text')}
        description={say('textHelp')}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={TEMPLATE_LENGTH}
        {...form.getInputProps('text')}
      />
      {template?.mayChange !== false && <Variables onInsert={insert} />}
      <Preview values={form.values} box={boxes.find(({ id }) => id === mailboxId) ?? boxes[0]} />
    </div>
  )
}

function Variables({ onInsert }: { onInsert: (variable: string) => void }) {
  const say = useWords(mailTemplateWords)
  const written = (variable: TemplateVariable) =>
    variable === 'customer.name' ||
    variable === 'customer.email' ||
    variable === 'order.number' ||
    variable === 'coupon.code'
      ? `{{${variable}|${say(`nobody-${variable}`)}}}`
      : `{{${variable}}}`
  return (
    <Group gap={8} role="group" aria-label={say('variables')}>
      {templateVariables.map((variable) => (
        <Button key={variable} size="xs" variant="default" onClick={() => onInsert(written(variable))}>
          {say(variable)}
        </Button>
      ))}
    </Group>
  )
}

function Preview({ values, box }: { values: MailTemplateBody; box: MyMailbox | undefined }) {
  const say = useWords(mailTemplateWords)
  const { data: me } = useMe()
  const always = {
    'agent.name': me?.fullName,
    'mailbox.name': box?.name ?? say('sampleMailbox'),
    'mailbox.address': box?.address ?? 'support@example.com',
  }
  const known = {
    ...always,
    'customer.name': say('sampleCustomer'),
    'customer.email': 'ngoc.anh@example.com',
    'order.number': 'DH250114',
    'coupon.code': 'TRIAN-K7MPX-2QHDT',
  }
  return (
    <section aria-label={say('preview')} className={classes['form']}>
      {[['known', known] as const, ['unknown', always] as const].map(([name, filled]) => (
        <figure key={name} className={classes['filled']}>
          <figcaption>{`${say('preview')}: ${say(name)}`}</figcaption>
          {values.subject && <strong>{fillTemplate(values.subject, filled)}</strong>}
          <p>{fillTemplate(values.text, filled)}</p>
        </figure>
      ))}
    </section>
  )
}
