import type { KycStep } from '@learning-cms/contract/people/kyc/answers'
import type { KycForm } from '@learning-cms/contract/people/kyc/form'
import { kycFormWords } from '@learning-cms/texts/people/kyc/form'
import { useState } from 'react'
import { ApiError, learnAllReasons } from '#api/problem.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { kycFormApi } from './kyc-form.api.ts'
import { answersOf, problemsIn, spoken, valuesOf, type Problems, type KycStepValues } from './step-values.ts'
import { forgetUnsent, keepUnsent, unsentOf } from './unsent.ts'

const routeOf = {
  organisation: 'saveOrganisation',
  personal: 'savePersonal',
  identity: 'saveIdentity',
  address: 'saveAddress',
  bank: 'saveBank',
} as const

type KycStepOptions = { link: string; form: KycForm; step: KycStep; onSaved: (form: KycForm) => void }

type KycStepRequest = { body: { link: string; version: number; answers: never } }

/** The fields of one step: validated as on the server, saved separately, and stored in this tab until then. */
export function useStep({ link, form, step, onSaved }: KycStepOptions) {
  const say = useWords(kycFormWords)
  const language = useLanguage()
  const saved = form.steps.find(({ name }) => name === step)!
  const [values, setValues] = useState<KycStepValues>(
    () => unsentOf(form.number, step) ?? valuesOf(step, saved.answers, form.organisation),
  )
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<{ text: string; isElsewhere: boolean }>()
  const [isSaving, setSaving] = useState(false)

  function set(name: string, value: string | boolean) {
    const next = { ...values, [name]: value }
    setValues(next)
    keepUnsent(form.number, step, next)
    if (name in problems) setProblems(Object.fromEntries(Object.entries(problems).filter(([path]) => path !== name)))
  }

  function fail(error: unknown) {
    if (!(error instanceof ApiError)) return setFailure({ text: say('notSaved'), isElsewhere: false })
    const { fields = {}, message, reason } = error.problem
    setProblems(spoken(fields, language))
    setFailure({ text: message, isElsewhere: reason === 'kyc.step-changed' })
  }

  async function save() {
    await learnAllReasons()
    const found = problemsIn(step, values, language)
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return focusFirst(step, Object.keys(found))
    setSaving(true)
    try {
      const call = kycFormApi[routeOf[step]] as (sent: KycStepRequest) => Promise<KycForm>
      const next = await call({ body: { link, version: saved.version, answers: answersOf(step, values) as never } })
      forgetUnsent(form.number, step)
      onSaved(next)
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }

  const field = (name: string) => ({
    name: `${step}.${name}`,
    value: String(values[name] ?? ''),
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  })
  return { values, set, field, problems, failure, isSaving, save: () => void save() }
}

export type KycStepState = ReturnType<typeof useStep>

const focusFirst = (step: KycStep, paths: string[]) =>
  document
    .querySelector<HTMLElement>(paths.map((path) => `[name="${CSS.escape(`${step}.${path}`)}"]`).join(','))
    ?.focus()
