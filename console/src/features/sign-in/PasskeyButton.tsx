import { signInWords } from '@learning-cms/texts/sign-in/sign-in'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { canUsePasskeys } from '#api/session/passkeys.ts'
import { finishSignIn, type Halfway } from '#api/session/session.ts'
import { PasskeyIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './sign-in.module.css'

/** Signs in without a name or a password. Absent where the browser knows no passkeys. */
export function PasskeyButton({ onNext }: { onNext: (halfway: Halfway | undefined) => void }) {
  const say = useWords(signInWords)
  const { mutate, error, isPending } = useMutation({ mutationFn: () => finishSignIn('passkey'), onSuccess: onNext })
  if (!canUsePasskeys()) return null
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<PasskeyIcon size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {say('byPasskey')}
      </Button>
      {error && (
        <p className={classes['refused']} role="alert">
          {error.message}
        </p>
      )}
    </>
  )
}
