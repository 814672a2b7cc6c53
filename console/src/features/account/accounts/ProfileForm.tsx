import { accounts, type Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { TextInput } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { MediaField } from '#media/fields/MediaField.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { accountsApi, touchedByAccounts } from './accounts.api.ts'
import classes from './accounts.module.css'
import { useWhyNot } from './use-account-acts.ts'

type AccountProfileValues = { fullName: string; email: string; phone: string; avatarId: string | null }

const valuesOf = (account: Account | undefined): AccountProfileValues => ({
  fullName: account?.fullName ?? '',
  email: account?.email ?? '',
  phone: account?.phone ?? '',
  avatarId: account?.avatarId ?? null,
})

export function ProfileForm({ account }: { account: Account }) {
  const say = useWords(accountsWords)
  const why = useWhyNot(account)
  const save = useSave({
    save: ({ body, base }: { body: AccountProfileValues; base: Account }) =>
      accountsApi.update({ params: { id: base.id }, version: base.version, body }),
    touches: touchedByAccounts,
    done: ({ fullName }) => say('saved', { name: fullName }),
  })
  const names = { fullName: say('fullName'), email: say('email'), phone: say('phone'), avatarId: say('avatar') }
  return (
    <section className={classes['part']}>
      <h3>{say('profile')}</h3>
      {why.edit && <p className={classes['quiet']}>{why.edit}</p>}
      <RecordForm<AccountProfileValues, Account>
        name={account.fullName}
        names={names}
        row={account}
        valuesOf={valuesOf}
        schema={accounts.update.body}
        save={why.edit ? undefined : (body, base) => save.mutateAsync({ body, base: base ?? account })}
        failed={say('saveFailed')}
        show={(field, value) => (field === 'avatarId' && value ? say('avatarChosen') : undefined)}
      >
        {(form) => (
          <>
            <MediaField
              label={names.avatarId}
              shape="face"
              target={`accounts/${account.id}/avatar`}
              picture={account.avatar}
              {...form.getInputProps('avatarId')}
            />
            <TextInput label={names.fullName} maxLength={120} {...form.getInputProps('fullName')} />
            <TextInput label={names.email} type="email" maxLength={254} {...form.getInputProps('email')} />
            <TextInput label={names.phone} type="tel" maxLength={20} {...form.getInputProps('phone')} />
          </>
        )}
      </RecordForm>
    </section>
  )
}
