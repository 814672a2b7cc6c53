import { apiWords } from '@learning-cms/texts/api/api'
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useWords } from '#kit/text/words.ts'
import { useQuestion } from '#api/identity/prompts.ts'
import { sessionApi, signInOver } from './session.ts'

/** Mounted once, beside the router's outlet: the dialogs for signing in again and for confirming the password. */
export function SessionDialogs() {
  const question = useQuestion((now) => now.question)
  const say = useWords(apiWords)
  const isSignIn = question?.kind === 'sign-in'
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.kind === 'confirm-password' && question.declined()}
      title={say(isSignIn ? 'signInAgain' : 'confirmTitle')}
      closeOnClickOutside={false}
      closeOnEscape={!isSignIn}
      withCloseButton={false}
      zIndex={400}
      centered
    >
      {isSignIn && <SignInOver username={question.username} onDone={question.answered} onLeave={question.declined} />}
      {question?.kind === 'confirm-password' && (
        <ConfirmPassword username={question.username} onDone={question.answered} onCancel={question.declined} />
      )}
    </Modal>
  )
}

/** Runs what a form submits; the dialog shows the error of the last attempt. */
function useSubmit(work: (given: FormData) => Promise<unknown>, onDone: () => void) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    work(new FormData(event.currentTarget))
      .then(onDone, (refusal: Error) => setError(refusal.message))
      .finally(() => setBusy(false))
  }
  return { error, isBusy, onSubmit }
}

const given = (fields: FormData, name: string) => {
  const text = fields.get(name)
  return typeof text === 'string' ? text : ''
}

function SignInOver({ username, onDone, onLeave }: { username: string; onDone: () => void; onLeave: () => void }) {
  const say = useWords(apiWords)
  const { error, isBusy, onSubmit } = useSubmit(
    (fields) => signInOver({ username: given(fields, 'username'), password: given(fields, 'password') }, username),
    onDone,
  )
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Text c="dimmed">{say('signInOver')}</Text>
        {error && <Alert color="red" role="alert" title={error} />}
        <TextInput name="username" label={say('username')} defaultValue={username} autoComplete="username" required />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': say('showPassword') }}
          name="password"
          label={say('password')}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={onLeave}>
            {say('leave')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {say('signIn')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type ConfirmProps = { username: string; onDone: () => void; onCancel: () => void }

function ConfirmPassword({ username, onDone, onCancel }: ConfirmProps) {
  const say = useWords(apiWords)
  const { error, isBusy, onSubmit } = useSubmit(
    (fields) => sessionApi.confirmPassword({ body: { password: given(fields, 'password') } }),
    onDone,
  )
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Text c="dimmed">{say('confirmWhy')}</Text>
        {/* Password managers need the username. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': say('showPassword') }}
          name="password"
          label={say('password')}
          error={error}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            {say('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {say('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
