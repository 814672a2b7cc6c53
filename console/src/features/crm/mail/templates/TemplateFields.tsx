import type { MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import {
  TEMPLATE_SUBJECT_LENGTH,
  templateLanguages,
  type MailTemplate,
  type MailTemplateBody,
} from '@learning-cms/contract/crm/mail/mail-templates'
import { fillTemplateHtml } from '@learning-cms/contract/crm/mail/template-html'
import { fillTemplate } from '@learning-cms/contract/crm/mail/template-text'
import { mailTemplateWords } from '@learning-cms/texts/crm/mail/templates'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMe, useMay } from '#api/session/session.ts'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { VariableField } from '#kit/fields/VariableField.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { Prose } from '#kit/reading/Prose.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/mail/mail.module.css'
import { useTemplateChips } from './template-chips.ts'

type Props = {
  form: FormOf<MailTemplateBody>
  template: MailTemplate | undefined
  boxes: readonly MyMailbox[]
}

export function TemplateFields({ form, template, boxes }: Props) {
  const say = useWords(mailTemplateWords)
  const may = useMay()
  const { mailboxId, language } = form.values
  const chips = useTemplateChips(language)
  const isOffered = ({ id, mayAnswer }: MyMailbox) => mayAnswer || id === template?.mailboxId
  const places = [
    ...(may('settings:write') || mailboxId === null ? [{ value: '', label: say('shared') }] : []),
    ...boxes.filter(isOffered).map(({ id, name }) => ({ value: id, label: name })),
  ]
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
      <VariableField
        label={say('subject')}
        chips={chips}
        description={say('subjectHelp')}
        maxLength={TEMPLATE_SUBJECT_LENGTH}
        {...form.getInputProps('subject')}
      />
      <RichTextField label={say('text')} description={say('textHelp')} chips={chips} {...form.getInputProps('html')} />
      <Preview values={form.values} box={boxes.find(({ id }) => id === mailboxId) ?? boxes[0]} />
    </div>
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
          <Prose html={fillTemplateHtml(values.html, filled)} />
        </figure>
      ))}
    </section>
  )
}
