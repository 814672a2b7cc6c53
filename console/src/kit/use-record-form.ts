import { useForm } from '@mantine/form'
import { fieldReasons } from '@learning-cms/contract/reasons'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { errorsOf, problemIn } from './problem.tsx'
import { changesOf, compare, isSame, rebased, type Fields } from './three-way.ts'
import { useUnsavedWork } from './unsaved.ts'

/** Mantine's form over these values. */
export type FormOf<Values extends Fields> = ReturnType<typeof useForm<Values>>
export type Versioned = { id: string; version: number }
/** The row as somebody else left it, and who that was. */
export type Conflict<Row> = { theirs: Row; by: string | undefined }
type Phase = { is: 'idle' | 'saving' } | { is: 'saved'; at: string } | { is: 'failed'; error?: Error }

export type RecordFormOptions<Values extends Fields, Row extends Versioned> = {
  /** The row to change; none makes a new one. A newer row from the cache is taken over unless it clashes. */
  row: Row | undefined
  valuesOf: (row: Row | undefined) => Values
  /** The body schema of the contract. */
  schema: z.ZodType
  /**
   * Sends it. With a `base` the body holds the changed fields only and `base.version` is the version to name;
   * without one it holds all. Without `save` the form only shows.
   */
  save?: ((body: Values, base: Row | undefined) => Promise<Row>) | undefined
  onSaved?: (row: Row) => void
}

function errorsIn(schema: z.ZodType, values: Fields) {
  const parsed = schema.safeParse(values)
  if (parsed.success) return {}
  const { fields, values: spokenOf } = fieldReasons(parsed.error.issues)
  return errorsOf(fields, spokenOf)
}

const focusable = 'input, textarea, select, button, [tabindex], [contenteditable=true]'

/** Once the errors are drawn: the first field that has one, in the order of the page. */
const focusFirst = (form: HTMLFormElement | null, paths: string[]) =>
  requestAnimationFrame(() => {
    const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    const first = fields.find(({ dataset }) => paths.includes(dataset['path'] ?? ''))
    const target = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable)
    target?.focus()
  })

const fieldOf = (path: string) => path.split('.')[0] ?? ''

/** Keeps what is typed against the row it was typed over, and brings it to the server. */
export function useRecordForm<Values extends Fields, Row extends Versioned>(options: RecordFormOptions<Values, Row>) {
  const { row, valuesOf, schema, save, onSaved } = options
  const [base, setBase] = useState(row)
  const [phase, setPhase] = useState<Phase>({ is: 'idle' })
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const element = useRef<HTMLFormElement>(null)
  const form: FormOf<Values> = useForm<Values>({ initialValues: valuesOf(row) })
  const before = valuesOf(base)
  const isDirty = Object.keys(changesOf(before, form.values)).length > 0
  // The guard against leaving asks at once, before the state of a finished save is drawn.
  const guarded = useRef(false)
  useEffect(() => {
    guarded.current = isDirty
  }, [isDirty])
  useUnsavedWork(isDirty)

  const takeOver = (theirs: Row) => {
    form.setValues(rebased(before, form.getValues(), valuesOf(theirs)))
    setBase(theirs)
  }
  const isNews = row && base && row.id === base.id && row.version > base.version && phase.is !== 'saving'
  if (isNews && !conflict) {
    if (compare(before, form.values, valuesOf(row)).clashes.length > 0) setConflict({ theirs: row, by: undefined })
    else takeOver(row)
  }

  const focusFirstError = (paths: string[]) => focusFirst(element.current, paths)
  const showErrors = (errors: ReturnType<typeof errorsOf>) => {
    form.setErrors(errors)
    setPhase({ is: 'failed' })
    focusFirstError(Object.keys(errors))
  }

  const settle = (saved: Row, sent: Values) => {
    // What was typed while the answer was on its way stays.
    const now = form.getValues()
    const kept = Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, sent[name])))
    form.setValues({ ...valuesOf(saved), ...kept })
    setBase(saved)
    setConflict(undefined)
    setPhase({ is: 'saved', at: new Date().toISOString() })
    guarded.current = Object.keys(kept).length > 0
    onSaved?.(saved)
  }
  const refused = (error: Error, against: Row | undefined) => {
    const problem = problemIn(error)
    if (error.name === 'Cancelled') return setPhase({ is: 'idle' })
    if (problem?.status === 412 && against) {
      // Columns that the answer leaves out are as they were.
      setConflict({ theirs: { ...against, ...problem.current }, by: problem.changedBy })
      return setPhase({ is: 'failed' })
    }
    if (problem?.fields) showErrors(errorsOf(problem.fields, problem.values))
    if (!problem?.fields || Object.keys(problem.fields).some((path) => !Object.hasOwn(form.getValues(), fieldOf(path))))
      setPhase({ is: 'failed', error })
  }
  const send = async (body: Values, sent: Values, against: Row | undefined) => {
    if (!save) return
    setPhase({ is: 'saving' })
    await save(body, against).then(
      (saved) => settle(saved, sent),
      (error: Error) => refused(error, against),
    )
  }

  const submit = async () => {
    const values = form.getValues()
    if (phase.is === 'saving' || (base && !isDirty)) return
    const errors = errorsIn(schema, values)
    if (Object.keys(errors).length > 0) return showErrors(errors)
    form.clearErrors()
    await send(base ? (changesOf(before, values) as Values) : values, values, base)
  }

  return {
    form,
    element,
    base,
    before,
    phase,
    conflict,
    isDirty,
    mayNotLeave: () => guarded.current,
    submit,
    discard: () => {
      form.setValues(before)
      form.clearErrors()
      setPhase({ is: 'idle' })
    },
    /** My changed fields over their record. */
    saveMine: async () => {
      if (!conflict) return
      const mine = changesOf(before, form.getValues())
      const whole = rebased(before, form.getValues(), valuesOf(conflict.theirs))
      takeOver(conflict.theirs)
      await send(mine as Values, whole, conflict.theirs)
    },
    takeTheirs: () => {
      if (!conflict) return
      form.setValues(valuesOf(conflict.theirs))
      form.clearErrors()
      setBase(conflict.theirs)
      setConflict(undefined)
      setPhase({ is: 'idle' })
    },
    focusField: (path: string) => focusFirstError([path]),
  }
}
export type RecordFormState<Values extends Fields, Row extends Versioned> = ReturnType<
  typeof useRecordForm<Values, Row>
>
