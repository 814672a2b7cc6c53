import { profile, type MyProfile } from '@learning-cms/contract/account/profile'
import { accountSettingsWords } from '@learning-cms/texts/account/accounts/account-settings'
import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { myProfile, profileApi, touchedByProfile } from './account-settings.api.ts'
import classes from './account-settings.module.css'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'

const keep = (saved: MyProfile) => void queryClient.setQueryData(myProfile.queryKey, saved)

/** The e-mail address, and a new one that is not confirmed yet. */
export function EmailCard({ row }: { row: MyProfile }) {
  const say = useWords(accountSettingsWords)
  const { dateTime } = useFormat()
  const { email, unprovedEmail, pendingEmail } = row
  const unproved = unprovedEmail && say('addressUnproved', { email: unprovedEmail })
  return (
    <SettingsCard title={say('address')} why={say('addressWhy')}>
      <strong dir="auto">{email ?? unproved ?? say('addressNone')}</strong>
      {pendingEmail && (
        <div className={classes['acts']} role="status">
          <p className={classes['quiet']}>
            {say('pendingAddress', { email: pendingEmail.email, at: dateTime(pendingEmail.expiresAt) })}
          </p>
          <CancelChange />
        </div>
      )}
      <ChangeForm key={pendingEmail?.email ?? email ?? ''} />
    </SettingsCard>
  )
}

function CancelChange() {
  const say = useWords(accountSettingsWords)
  const drop = useSave({
    save: () => profileApi.dropEmail({}),
    touches: touchedByProfile,
    apply: keep,
    done: say('addressDropped'),
    failed: say('addressFailed'),
  })
  return (
    <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate()}>
      {say('dropAddress')}
    </Button>
  )
}

function ChangeForm() {
  const say = useWords(accountSettingsWords)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<ReactNode>()
  useUnsavedWork(typed !== '')
  const want = useSave({
    save: (email: string) => profileApi.wantEmail({ body: { email } }),
    touches: touchedByProfile,
    apply: keep,
    done: ({ pendingEmail }) => say('addressSent', { email: pendingEmail?.email ?? '' }),
    onSaved: () => setTyped(''),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = profile.wantEmail.body.safeParse({ email: typed })
    const { fields, values } = parsed.success ? { fields: {}, values: {} } : fieldReasons(parsed.error.issues)
    const wrong = errorsOf(fields, values)['email']
    setError(wrong)
    if (!wrong) want.mutate(typed, { onError: (refused) => setError(whyNot(refused)) })
  }
  return (
    <form className={classes['acts']} onSubmit={submit} noValidate>
      <TextInput
        label={say('newAddress')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={want.isPending}>
        {say('changeAddress')}
      </Button>
    </form>
  )
}

/** The error of the address field, or else the error of the call; none if the person closed the password dialog. */
function whyNot(refused: Error) {
  if (refused.name === 'Cancelled') return undefined
  const problem = problemIn(refused)
  const atField = problem?.fields && errorsOf(problem.fields, problem.values)['email']
  return atField ?? refused.message
}
