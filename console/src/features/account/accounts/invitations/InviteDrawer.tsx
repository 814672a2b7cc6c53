import { accounts, type Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { accountsApi, touchedByAccounts } from '#features/account/accounts/accounts.api.ts'
import classes from '#features/account/accounts/accounts.module.css'
import { LinkBox } from './LinkBox.tsx'
import { RolePicker } from '#features/account/accounts/RolePicker.tsx'

type InvitationResult = { account: Account; link: string | null }

export function InviteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useWords(accountsWords)
  const [result, setResult] = useState<InvitationResult>()
  const close = () => {
    setResult(undefined)
    onClose()
  }
  return (
    <Drawer title={say('invite')} isOpen={isOpen} onClose={close}>
      {result ? (
        <Invited result={result} onAnother={() => setResult(undefined)} onClose={close} />
      ) : (
        isOpen && <InviteForm onInvited={setResult} />
      )}
    </Drawer>
  )
}

type InvitationFormValues = { fullName: string; email: string; username: string; phone: string; roleIds: string[] }
/** The server refuses it too; here the error appears before anything is sent. */
const invitation = accounts.invite.body.refine(({ roleIds }) => roleIds.length > 0, {
  path: ['roleIds'],
  error: 'accounts.needs-role',
})
const nobody: InvitationFormValues = { fullName: '', email: '', username: '', phone: '', roleIds: [] }

function InviteForm({ onInvited }: { onInvited: (result: InvitationResult) => void }) {
  const say = useWords(accountsWords)
  const invite = useSave({
    save: (body: InvitationFormValues) => accountsApi.invite({ body }),
    touches: touchedByAccounts,
    done: ({ account }) => say('invited', { name: account.fullName }),
    onSaved: onInvited,
  })
  const names = {
    fullName: say('fullName'),
    email: say('email'),
    username: say('username'),
    phone: say('phone'),
    roleIds: say('role'),
  }
  return (
    <RecordForm<InvitationFormValues, Account>
      name={say('invite')}
      names={names}
      row={undefined}
      valuesOf={() => nobody}
      schema={invitation}
      save={async (body) => (await invite.mutateAsync(body)).account}
      failed={say('inviteFailed')}
      saveLabel={say('inviteAct')}
    >
      {(form) => (
        <>
          <p className={classes['quiet']}>{say('inviteWhy')}</p>
          <TextInput
            label={names.fullName}
            required
            maxLength={120}
            data-autofocus
            {...form.getInputProps('fullName')}
          />
          <TextInput label={names.email} required type="email" maxLength={254} {...form.getInputProps('email')} />
          <TextInput
            label={names.username}
            required
            description={say('usernameHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={254}
            autoComplete="off"
            {...form.getInputProps('username')}
          />
          <TextInput label={names.phone} type="tel" maxLength={20} {...form.getInputProps('phone')} />
          <div>
            <p className={classes['label']}>{say('roles')}</p>
            <RolePicker
              roleIds={form.values.roleIds}
              onChange={(roleIds) => form.setFieldValue('roleIds', roleIds)}
              error={form.errors['roleIds']}
            />
          </div>
        </>
      )}
    </RecordForm>
  )
}

type InvitedProps = { result: InvitationResult; onAnother: () => void; onClose: () => void }

function Invited({ result: { account, link }, onAnother, onClose }: InvitedProps) {
  const say = useWords(accountsWords)
  return (
    <div className={classes['stack']}>
      <h3 className={classes['done']}>{say('invited', { name: account.fullName })}</h3>
      {link ? (
        <LinkBox link={link} name={account.fullName} />
      ) : (
        <p className={classes['quiet']}>{say('inviteMailed', { email: account.email ?? '' })}</p>
      )}
      <Group justify="end" gap={8}>
        <Button variant="default" onClick={onAnother}>
          {say('inviteAnother')}
        </Button>
        <Button onClick={onClose}>{say('close')}</Button>
      </Group>
    </div>
  )
}
