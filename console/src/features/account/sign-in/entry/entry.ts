import { fieldReasons, isReason, say, type Reason } from '@learning-cms/contract/core/reasons'
import { useState, type FormEvent } from 'react'
import type * as z from 'zod'
import { ApiError } from '#api/problem.ts'
import { messageIn, valuesAt } from '#kit/feedback/failure.ts'
import { useLanguage, type Language } from '#kit/text/words.ts'

type SignInEntryValues = Record<string, string>
type Complaint = { reason: string; values?: Record<string, unknown> | undefined; message?: string }

type SignInEntry<Body extends z.ZodType, Result> = {
  body: Body
  send: (body: z.input<Body>) => Promise<Result>
  onDone: (result: Result, typed: SignInEntryValues) => void
  /** Checks across fields, such as two passwords that differ. */
  alsoWrong?: (typed: SignInEntryValues) => Record<string, Reason>
  /** Builds the body from the input. */
  toBody?: (typed: SignInEntryValues) => unknown
}

export function passwordsDiffer({ password, confirm }: SignInEntryValues): Record<string, Reason> {
  if (!confirm) return { confirm: 'users.confirm-required' }
  return confirm === password ? {} : { confirm: 'users.passwords-differ' }
}

const withoutEmpty = ({ confirm: _confirm, ...typed }: SignInEntryValues) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))

const spoken = ({ reason, values, message }: Complaint, language: Language) =>
  isReason(reason) ? say(reason, language, values) : (message ?? reason)

const textsIn = (form: HTMLFormElement): SignInEntryValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Fields are uncontrolled, so that password managers can fill them; they are read on submit. */
export function useEntry<Body extends z.ZodType, Result>(entry: SignInEntry<Body, Result>) {
  const language = useLanguage()
  const [wrong, setWrong] = useState<Record<string, Complaint>>({})
  const [failure, setFailure] = useState<Complaint>()
  const [isSending, setSending] = useState(false)

  function complain(form: HTMLFormElement, complaints: Record<string, Complaint>) {
    setWrong(complaints)
    const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in complaints)
    if (first instanceof HTMLElement) first.focus()
  }

  function fail(form: HTMLFormElement, error: unknown) {
    if (!(error instanceof ApiError)) return setFailure({ reason: '', message: messageIn(error) })
    const { fields = {}, values, reason, message } = error.problem
    const hasField = Object.keys(fields).some((name) => form.elements.namedItem(name))
    if (!hasField) return setFailure({ reason, values, message })
    return complain(
      form,
      Object.fromEntries(
        Object.entries(fields).map(([name, reason]) => [name, { reason, values: values && valuesAt(values, name) }]),
      ),
    )
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const typed = textsIn(form)
    const parsed = entry.body.safeParse((entry.toBody ?? withoutEmpty)(typed))
    const complaints = { ...asComplaints(parsed.error?.issues ?? []), ...also(entry.alsoWrong?.(typed)) }
    setFailure(undefined)
    complain(form, complaints)
    if (!parsed.success || Object.keys(complaints).length > 0) return
    setSending(true)
    await entry
      .send(parsed.data as z.input<Body>)
      .then((result) => entry.onDone(result, typed))
      .catch((error: unknown) => fail(form, error))
    setSending(false)
  }

  const field = (name: string) => ({
    name,
    error: wrong[name] && spoken(wrong[name], language),
    onInput: () => name in wrong && setWrong((now) => without(now, name)),
  })
  return { onSubmit, field, isSending, failure: failure && { ...failure, text: spoken(failure, language) } }
}

const without = (complaints: Record<string, Complaint>, name: string) =>
  Object.fromEntries(Object.entries(complaints).filter(([field]) => field !== name))

function asComplaints(issues: readonly z.core.$ZodIssue[]): Record<string, Complaint> {
  const { fields, values } = fieldReasons(issues)
  return Object.fromEntries(
    Object.entries(fields).map(([name, reason]) => [name, { reason, values: valuesAt(values, name) }]),
  )
}

const also = (reasons: Record<string, Reason> = {}) =>
  Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [name, { reason }]))
