import { signInWords } from '@learning-cms/texts/account/sign-in/sign-in'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { canUsePasskeys } from '#api/session/passkeys.ts'
import { finishSignIn, type Halfway } from '#api/session/session.ts'
import { ErrorIcon, PasskeyIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './sign-in.module.css'

type Props = { onNext: (halfway: Halfway | undefined) => void; isFirst?: boolean }

/** Signs in without a name or a password. Absent where the browser knows no passkeys. */
export function PasskeyButton({ onNext, isFirst = false }: Props) {
  const say = useWords(signInWords)
  const { mutate, error, isPending } = useMutation({ mutationFn: () => finishSignIn('passkey'), onSuccess: onNext })
  if (!canUsePasskeys()) return null
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        fullWidth
        leftSection={<PasskeyIcon size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {say('byPasskey')}
      </Button>
      {error && (
        <div className={classes['failure']} role="alert">
          <ErrorIcon size={20} aria-hidden />
          {error.message}
        </div>
      )}
    </>
  )
}
