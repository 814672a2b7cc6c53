import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { changesOf, isSame, type RecordFields } from '@learning-cms/domain/records/merge'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import type { Conflicts } from './conflicts/use-conflicts.ts'
import type { HeldFiles } from './use-held-files.ts'
import type { FormOf, Origin, RecordFormOptions, Versioned } from './use-record-form.ts'

type Phase = { is: 'idle' | 'saving' } | { is: 'saved'; at: string } | { is: 'failed'; error?: Error }

/** If somebody else keeps saving faster than this form can retry, report a failure. */
const mergesAtMost = 5

function errorsIn(schema: z.ZodType, values: RecordFields) {
  const parsed = schema.safeParse(values)
  if (parsed.success) return {}
  const { fields, values: spokenOf } = fieldReasons(parsed.error.issues)
  return errorsOf(fields, spokenOf)
}

const fieldOf = (path: string) => path.split('.')[0] ?? ''

type SubmitParts<Values extends RecordFields, Row extends Versioned> = {
  options: RecordFormOptions<Values, Row>
  form: FormOf<Values>
  conflicts: Conflicts<Values, Row>
  files: HeldFiles
  setOrigin: (origin: Origin<Values, Row>) => void
}
type FormEvents<Row> = {
  focusFirstError: (paths: string[]) => void
  /** `isClean`: nothing was typed while the request was running. */
  onSettled: (saved: Row, isClean: boolean) => void
}

/** Applies the outcome of a save to the form. */
function outcomesOf<Values extends RecordFields, Row extends Versioned>(
  { options: { valuesOf }, form, conflicts, setOrigin }: SubmitParts<Values, Row>,
  events: FormEvents<Row>,
  setPhase: (phase: Phase) => void,
) {
  const showErrors = (errors: ReturnType<typeof errorsOf>) => {
    conflicts.forget()
    form.setErrors(errors)
    setPhase({ is: 'failed' })
    events.focusFirstError(Object.keys(errors))
  }
  const settle = (saved: Row, sent: Values) => {
    // Keeps input that was typed while the save was running.
    const typed = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, sent[name]))
    const values = valuesOf(saved)
    form.setValues({ ...values, ...Object.fromEntries(typed) })
    setOrigin({ row: saved, values })
    conflicts.forget()
    setPhase({ is: 'saved', at: new Date().toISOString() })
    events.onSettled(saved, typed.length === 0)
  }
  const refused = (error: Error) => {
    const problem = problemIn(error)
    conflicts.forget()
    if (error.name === 'Cancelled') return setPhase({ is: 'idle' })
    if (problem?.fields) showErrors(errorsOf(problem.fields, problem.values))
    if (!problem?.fields || Object.keys(problem.fields).some((path) => !Object.hasOwn(form.getValues(), fieldOf(path))))
      setPhase({ is: 'failed', error })
  }
  return { showErrors, settle, refused }
}

/**
 * Validates and sends the form. Changes that somebody else saved meanwhile are merged; without a conflict it sends
 * again.
 */
export function useSubmit<Values extends RecordFields, Row extends Versioned>(
  parts: SubmitParts<Values, Row>,
  events: FormEvents<Row>,
) {
  const { options, form, conflicts, files } = parts
  const { save, schema, sendsAllFields } = options
  const [phase, setPhase] = useState<Phase>({ is: 'idle' })
  // Set at once, because a second submit may come before the first is rendered; cleared with its outcome.
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (phase.is !== 'saving') isUnderWay.current = false
  }, [phase])

  const { showErrors, settle, refused } = outcomesOf(parts, events, setPhase)
  const send = async (over: Origin<Values, Row>, merges = 0): Promise<void> => {
    const sent = form.getValues()
    const errors = errorsIn(schema, sent)
    if (!save) return undefined
    if (Object.keys(errors).length > 0) return showErrors(errors)
    const changed = over.row ? (changesOf(over.values, sent) as Values) : sent
    form.clearErrors()
    setPhase({ is: 'saving' })
    const held = files.claim()
    // Only a file is new, or they made exactly the same change.
    if (over.row && Object.keys(changed).length === 0) {
      await held.attach(over.row)
      return settle(over.row, sent)
    }
    const outcome = await save(sendsAllFields ? sent : changed, over.row).then(
      (saved) => ({ saved }),
      (error: Error) => ({ error }),
    )
    if ('saved' in outcome) {
      await held.attach(outcome.saved)
      return settle(outcome.saved, sent)
    }
    held.release()
    const problem = problemIn(outcome.error)
    if (problem?.status !== 412 || !over.row || merges === mergesAtMost) return refused(outcome.error)
    // Columns missing from the answer are unchanged.
    const theirs = { ...over.row, ...problem.current }
    const rebased = conflicts.rebase(over, theirs, problem.changedBy)
    if (rebased) return send(rebased, merges + 1)
    setPhase({ is: 'failed' })
    conflicts.openDialog()
  }
  const begin = async (over: Origin<Values, Row>) => {
    if (!save || isUnderWay.current) return
    isUnderWay.current = true
    await send(over)
  }
  return {
    phase,
    setPhase,
    submit: begin,
    submitChosen: async (chosen: Partial<Values>) => {
      const over = !isUnderWay.current && conflicts.decide(chosen)
      if (over) await begin(over)
    },
  }
}
