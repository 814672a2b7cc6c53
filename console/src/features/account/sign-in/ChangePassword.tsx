import { entering } from '@learning-cms/contract/account/auth'
import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { entryApi } from './entry/entry.api.ts'
import { passwordsDiffer, useEntry } from './entry/entry.ts'
import { NewPassword } from './NewPassword.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './sign-in.module.css'

/** A new password for whoever is signed in; their other sessions end. */
export function ChangePassword({ username }: { username: string }) {
  // A new form after each change, with empty fields.
  const [changes, setChanges] = useState(0)
  return <Form key={changes} username={username} onDone={() => setChanges(changes + 1)} />
}

function Form({ username, onDone }: { username: string; onDone: () => void }) {
  const say = useWords(entryWords)
  const { field, failure, isSending, onSubmit } = useEntry({
    body: entering.changePassword.body,
    toBody: ({ current, password }) => ({ current, password }),
    alsoWrong: passwordsDiffer,
    send: (body) => entryApi.changePassword({ body }),
    onDone: () => {
      toastSuccess(say('passwordChanged'))
      void queryClient.invalidateQueries({ queryKey: ['my-sessions'] })
      onDone()
    },
  })
  return (
    <form noValidate className={classes['change']} onSubmit={(event) => void onSubmit(event)}>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('current')}
        label={say('currentPassword')}
        required
        withAsterisk={false}
        autoComplete="current-password"
        maxLength={256}
      />
      <NewPassword field={field} label={say('newPassword')} />
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure.text}
        </Alert>
      )}
      <Button type="submit" loading={isSending}>
        {say('changePassword')}
      </Button>
    </form>
  )
}
