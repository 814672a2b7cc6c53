import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { providerBody, type ProviderBody, type SsoProvider } from '@learning-cms/contract/account/sso-providers'
import { ssoWords } from '@learning-cms/texts/account/accounts/sso'
import { useForm } from '@mantine/form'
import { useState, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { providersApi, touchedByProviders } from './sso.api.ts'

export type ProviderFormValues = Required<ProviderBody>
export type ProviderFormState = ReturnType<typeof useProviderForm>

const blank: ProviderFormValues = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  scopes: ['email', 'profile', 'groups'],
  isEnabled: false,
  isInternal: false,
  newcomers: 'wait',
  groupClaim: 'groups',
  factorValues: [],
  signsOutThere: true,
  mapping: [],
}

function valuesOf(provider: SsoProvider | undefined): ProviderFormValues {
  if (!provider) return blank
  const { name, issuer, clientId, scopes, isEnabled, isInternal, newcomers } = provider
  const { groupClaim, factorValues, signsOutThere } = provider
  return {
    name,
    issuer,
    clientId,
    scopes,
    isEnabled,
    isInternal,
    newcomers,
    groupClaim,
    factorValues,
    signsOutThere,
    clientSecret: '',
    mapping: provider.mapping.map(({ group, roles }) => ({ group, roleIds: roles.map(({ id }) => id) })),
  }
}

/** An empty secret is not sent: the stored one stays. */
const bodyOf = ({ clientSecret, ...fields }: ProviderFormValues): ProviderBody => ({
  ...fields,
  ...(clientSecret !== '' && { clientSecret }),
})

/** It holds a secret: input is stored nowhere but in the form, and a stale save is refused, not merged. */
export function useProviderForm(provider: SsoProvider | undefined, onDone: () => void) {
  const say = useWords(ssoWords)
  const [error, setError] = useState<string>()
  const form = useForm<ProviderFormValues>({ initialValues: valuesOf(provider) })
  const sending = useSave({
    save: (body: ProviderBody) =>
      provider
        ? providersApi.update({ params: { id: provider.id }, version: provider.version, body })
        : providersApi.create({ body }),
    touches: touchedByProviders,
    done: ({ name }) => say('saved', { name }),
    onSaved: onDone,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setError(undefined)
    form.clearErrors()
    const read = providerBody.safeParse(bodyOf(form.getValues()))
    if (!read.success) {
      const { fields, values } = fieldReasons(read.error.issues)
      return form.setErrors(errorsOf(fields, values))
    }
    sending.mutate(read.data, {
      onError: (failure) => {
        const problem = problemIn(failure)
        if (problem?.fields) form.setErrors(errorsOf(problem.fields, problem.values))
        else setError(failure.message)
      },
    })
  }
  return { form, submit, error, isBusy: sending.isPending }
}
