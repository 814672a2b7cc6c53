import { useForm } from '@mantine/form'
import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { gatewayWords } from '@learning-cms/texts/money/gateways/gateways'
import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { touchedByGateways } from './gateways.api.ts'

type GatewaySettingsValues = Record<string, unknown>
type GatewaySettingsOptions<V extends GatewaySettingsValues> = {
  gateway: string
  initialValues: V
  schema: z.ZodType
  save: (body: V) => Promise<unknown>
  onDone: () => void
}

/** Settings contain keys: input is stored nowhere but in the form, and a stale save is refused, not merged. */
export function useSettingsForm<V extends GatewaySettingsValues>({
  gateway,
  initialValues,
  schema,
  save,
  onDone,
}: GatewaySettingsOptions<V>) {
  const say = useWords(gatewayWords)
  const [error, setError] = useState<string>()
  const form = useForm<V>({ initialValues })
  const sending = useSave({ save, touches: touchedByGateways, done: say('saved', { gateway }), onSaved: onDone })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setError(undefined)
    form.clearErrors()
    const body = withoutEmptyKeys(form.getValues(), initialValues)
    const read = schema.safeParse(body)
    if (!read.success) {
      const { fields, values } = fieldReasons(read.error.issues)
      return form.setErrors(errorsOf(fields, values))
    }
    sending.mutate(body, {
      onError: (failure) => {
        const problem = problemIn(failure)
        if (problem?.fields) form.setErrors(errorsOf(problem.fields, problem.values))
        else setError(failure.message)
      },
    })
  }
  return { form, submit, error, isBusy: sending.isPending }
}

/** An empty key is not sent, so the stored one stays. */
const withoutEmptyKeys = <V extends GatewaySettingsValues>(values: V, initial: V) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(isKey(name) && value === '' && initial[name] === '')),
  ) as V

const isKey = (name: string) => /^(hashSecret|accessKey|secretKey|key[12])$/.test(name)
