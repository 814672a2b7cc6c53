import {
  mailSecurities,
  type Mailbox,
  type MailboxBody,
  type MailboxRole,
} from '@learning-cms/contract/crm/mail/mailboxes'
import { mailboxWords } from '@learning-cms/texts/crm/mail/mailboxes'
import {
  Fieldset,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Switch,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { roleOptions } from '#features/crm/mail/mail.api.ts'
import classes from '#features/crm/mail/mail.module.css'

type MailboxFormOf = FormOf<MailboxBody>
const PORT_MOST = 65_535

export function MailboxFields({ form, mailbox }: { form: MailboxFormOf; mailbox: Mailbox | undefined }) {
  const say = useWords(mailboxWords)
  const { kind } = form.values
  return (
    <div className={classes['form']}>
      <TextInput
        label={say('name')}
        description={say('nameHelp')}
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={say('address')} type="email" dir="ltr" maxLength={254} {...form.getInputProps('address')} />
      <NativeSelect
        label={say('kind')}
        description={kind === 'local' ? say('localHelp') : undefined}
        disabled={mailbox !== undefined}
        data={(['imap', 'local'] as const).map((value) => ({ value, label: say(value) }))}
        {...form.getInputProps('kind')}
      />
      {kind === 'imap' && (
        <>
          <ServerFields form={form} way="incoming" />
          <ServerFields form={form} way="outgoing" />
          <TextInput
            label={say('username')}
            dir="ltr"
            maxLength={254}
            autoComplete="off"
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={say('password')}
            description={mailbox?.hasPassword ? say('passwordHelp') : undefined}
            maxLength={500}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Switch
            label={say('keepsCopies')}
            description={say('keepsCopiesHelp')}
            {...form.getInputProps('keepsCopies', { type: 'checkbox' })}
          />
          <VerdictServer form={form} />
        </>
      )}
      <ComplaintSenders form={form} />
      <Roles form={form} />
      <RichTextField label={say('signature')} {...form.getInputProps('signature')} />
      <Switch label={say('isEnabled')} {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
    </div>
  )
}

function VerdictServer({ form }: { form: MailboxFormOf }) {
  const say = useWords(mailboxWords)
  return (
    <TextInput
      label={say('verdictServer')}
      description={say('verdictServerHelp')}
      dir="ltr"
      maxLength={253}
      {...form.getInputProps('verdictServer')}
    />
  )
}

function ComplaintSenders({ form }: { form: MailboxFormOf }) {
  const say = useWords(mailboxWords)
  const [, ofOne] = Object.entries(form.errors).find(([path]) => path.startsWith('complaintSenders')) ?? []
  return (
    <TagsInput
      label={say('complaintSenders')}
      description={say('complaintSendersHelp')}
      dir="ltr"
      maxTags={20}
      splitChars={[',', ' ', ';']}
      {...form.getInputProps('complaintSenders')}
      error={ofOne}
      data-path="complaintSenders"
    />
  )
}

function ServerFields({ form, way }: { form: MailboxFormOf; way: 'incoming' | 'outgoing' }) {
  const say = useWords(mailboxWords)
  return (
    <Fieldset legend={say(way)} className={classes['server']}>
      <TextInput label={say('host')} dir="ltr" maxLength={253} {...form.getInputProps(`${way}.host`)} />
      <NumberInput
        label={say('port')}
        min={1}
        max={PORT_MOST}
        allowDecimal={false}
        hideControls
        {...form.getInputProps(`${way}.port`)}
      />
      <NativeSelect
        label={say('security')}
        data={mailSecurities.map((value) => ({ value, label: say(value) }))}
        {...form.getInputProps(`${way}.security`)}
      />
    </Fieldset>
  )
}

/** Who answers also reads. */
function Roles({ form }: { form: MailboxFormOf }) {
  const say = useWords(mailboxWords)
  const { data } = useQuery(roleOptions)
  const all = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { roles } = form.values
  const put = (next: MailboxRole[]) => form.setFieldValue('roles', next)
  const answerers = roles.filter(({ mayAnswer }) => mayAnswer).map(({ roleId }) => roleId)
  const read = (ids: string[]) => put(ids.map((roleId) => ({ roleId, mayAnswer: answerers.includes(roleId) })))
  const answer = (ids: string[]) => {
    const readers = [...new Set([...roles.map(({ roleId }) => roleId), ...ids])]
    put(readers.map((roleId) => ({ roleId, mayAnswer: ids.includes(roleId) })))
  }
  return (
    <>
      <MultiSelect
        label={say('readers')}
        description={say('rolesHelp')}
        data={all}
        value={roles.map(({ roleId }) => roleId)}
        onChange={read}
        error={form.errors['roles']}
        data-path="roles"
      />
      <MultiSelect label={say('answerers')} data={all} value={answerers} onChange={answer} />
    </>
  )
}
