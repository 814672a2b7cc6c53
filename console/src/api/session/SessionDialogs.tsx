import type { Me } from '@learning-cms/contract/account/session'
import { apiWords } from '@learning-cms/texts/api/api'
import { Alert, Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useWords } from '#kit/text/words.ts'
import { confirmAtProvider, identities } from './by-provider.ts'
import { useQuestion } from '#api/identity/prompts.ts'
import { queryClient } from '#api/cache/cache.ts'
import { canUsePasskeys, signedByPasskey } from './passkeys.ts'
import { finishSignInOver, sessionApi, signInOver, type Halfway } from './session.ts'

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
        <Confirm username={question.username} onDone={question.answered} onCancel={question.declined} />
      )}
    </Modal>
  )
}

/** Runs what a form submits, or another way beside it; the dialog shows the error of the last attempt. */
function useSubmit(work: (given: FormData) => Promise<unknown>) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = (attempt: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    attempt()
      .catch((refusal: Error) => setError(refusal.message))
      .finally(() => setBusy(false))
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    run(() => work(fields))
  }
  return { error, isBusy, onSubmit, run }
}

const given = (fields: FormData, name: string) => {
  const text = fields.get(name)
  return typeof text === 'string' ? text : ''
}

function SignInOver({ username, onDone, onLeave }: { username: string; onDone: () => void; onLeave: () => void }) {
  const say = useWords(apiWords)
  const [halfway, setHalfway] = useState<Halfway>()
  const next = (still: Halfway | undefined) => (still ? setHalfway(still) : onDone())
  const { error, isBusy, onSubmit, run } = useSubmit(async (fields) =>
    next(
      await (halfway
        ? finishSignInOver({ halfway, code: given(fields, 'code') }, username)
        : signInOver({ username: given(fields, 'username'), password: given(fields, 'password') }, username)),
    ),
  )
  const byPasskey = () => run(async () => next(await finishSignInOver('passkey', username)))
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Text c="dimmed">{say('signInOver')}</Text>
        {error && <Alert color="red" role="alert" title={error} />}
        {halfway ? (
          <CodeField />
        ) : (
          <>
            <TextInput
              name="username"
              label={say('username')}
              defaultValue={username}
              autoComplete="username"
              required
            />
            <PasswordField />
          </>
        )}
        {canUsePasskeys() && <OtherWay onClick={byPasskey}>{say('usePasskey')}</OtherWay>}
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

/** By the password, or by a second factor where there is one. */
function Confirm({ username, onDone, onCancel }: ConfirmProps) {
  const say = useWords(apiWords)
  const hasFactor = queryClient.getQueryData<Me>(['me'])?.secondFactor.isSetUp ?? false
  const [isCode, setCode] = useState(false)
  const confirmBy = async (body: Parameters<typeof sessionApi.confirmPassword>[0]['body']) => {
    await sessionApi.confirmPassword({ body })
    onDone()
  }
  const { error, isBusy, onSubmit, run } = useSubmit((fields) =>
    confirmBy(isCode ? { code: given(fields, 'code') } : { password: given(fields, 'password') }),
  )
  const byPasskey = () => run(async () => confirmBy(await signedByPasskey()))
  const linked = useQuery(identities).data?.rows.filter(({ id }) => id !== null) ?? []
  const atProvider = (id: string) => run(() => confirmAtProvider(id).then(onDone))
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Text c="dimmed">{say('confirmWhy')}</Text>
        {/* Password managers need the username. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        {isCode ? <CodeField error={error} /> : <PasswordField error={error} />}
        {(hasFactor || linked.length > 0) && (
          <Group gap={20}>
            {hasFactor && canUsePasskeys() && <OtherWay onClick={byPasskey}>{say('usePasskey')}</OtherWay>}
            {hasFactor && (
              <OtherWay onClick={() => setCode(!isCode)}>{say(isCode ? 'usePassword' : 'useCode')}</OtherWay>
            )}
            {linked.map(({ provider }) => (
              <OtherWay key={provider.id} onClick={() => atProvider(provider.id)}>
                {say('useProvider', { name: provider.name })}
              </OtherWay>
            ))}
          </Group>
        )}
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

function PasswordField({ error }: { error?: string | undefined }) {
  const say = useWords(apiWords)
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': say('showPassword') }}
      name="password"
      label={say('password')}
      error={error}
      autoComplete="current-password"
      data-autofocus
      required
    />
  )
}

function CodeField({ error }: { error?: string | undefined }) {
  const say = useWords(apiWords)
  return (
    <TextInput
      name="code"
      label={say('code')}
      description={say('codeHelp')}
      error={error}
      autoComplete="one-time-code"
      maxLength={40}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- Shown at the person's own request, in place of the field before
      autoFocus
      required
    />
  )
}

const OtherWay = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Anchor component="button" type="button" size="sm" onClick={onClick} ta="start">
    {children}
  </Anchor>
)
