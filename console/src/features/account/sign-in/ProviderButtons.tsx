import { sso } from '@learning-cms/contract/account/sso'
import { providerWords } from '@learning-cms/texts/account/sign-in/provider'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { ErrorIcon, SsoIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './sign-in.module.css'

const ssoApi = clientOf({ start: sso.start })

type Props = { providers: { id: string; name: string }[]; redirectUrl: string | undefined }

/** Leaves for the provider; the way back ends on `ProviderReturnPage`. Loaded only where there is one. */
export default function ProviderButtons({ providers, redirectUrl }: Props) {
  const say = useWords(providerWords)
  const { mutate, error, isPending, isSuccess, variables } = useMutation({
    mutationFn: (id: string) => ssoApi.start({ params: { id }, body: redirectUrl ? { redirectUrl } : {} }),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <>
      <p className={classes['or']}>{say('or')}</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          leftSection={<SsoIcon size={18} aria-hidden />}
          loading={(isPending || isSuccess) && variables === id}
          onClick={() => mutate(id)}
        >
          {say('at', { name })}
        </Button>
      ))}
      {error && (
        <div className={classes['failure']} role="alert">
          <ErrorIcon size={20} aria-hidden />
          {error.message}
        </div>
      )}
    </>
  )
}
