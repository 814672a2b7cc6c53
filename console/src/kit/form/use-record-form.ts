import { useForm } from '@mantine/form'
import { isSame, merge, type RecordFields } from '@learning-cms/domain/records/merge'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod'
import { fieldWithin } from '#kit/keyboard/field-within.ts'
import { useDraft, type FormDraft } from './drafts/use-draft.ts'
import { useHeldFiles } from './use-held-files.ts'
import { useConflicts } from './conflicts/use-conflicts.ts'
import { useSubmit } from './use-submit.ts'
import { useUnsavedWork } from './drafts/unsaved.ts'

/** Mantine's form for these values. */
export type FormOf<Values extends RecordFields> = ReturnType<typeof useForm<Values>>
export type Versioned = { id: string; version: number }
/** The row that the edits are based on, and its values. */
export type Origin<Values extends RecordFields, Row> = { row: Row | undefined; values: Values }

export type RecordFormOptions<Values extends RecordFields, Row extends Versioned> = {
  /** The row to change; undefined creates one. A newer row from the cache is merged unless it conflicts. */
  row: Row | undefined
  valuesOf: (row: Row | undefined) => Values
  /** The label of each field. */
  names: Record<keyof Values & string, string>
  /** The body schema of the contract. */
  schema: z.ZodType
  /** Which form of the record this is, if there are several: each has its own drafts. */
  part?: string
  /**
   * Saves the form. With a `base`, the body contains only the changed fields and `base.version` is the version to send;
   * without one, or for `sendsAllFields`, it contains all fields. Without `save` the form is read-only.
   */
  save?: ((body: Values, base: Row | undefined) => Promise<Row>) | undefined
  /** What is saved takes the place of the record (PUT), so that it needs all fields. */
  sendsAllFields?: boolean
  onSaved?: (row: Row) => void
}

/** Once the errors are rendered: focuses the first invalid field, in page order. */
const focusFirst = (form: HTMLFormElement | null, paths: string[]) =>
  requestAnimationFrame(() => {
    const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    const first = fields.find(({ dataset }) => paths.includes(dataset['path'] ?? ''))
    fieldWithin(first)?.focus()
  })

/** The guard against leaving may run before the state of a finished save is rendered. */
function useGuard(isDirty: boolean) {
  const guarded = useRef(false)
  useEffect(() => {
    guarded.current = isDirty
  }, [isDirty])
  const guard = (isOn: boolean) => {
    guarded.current = isOn
  }
  return { guard, mayNotLeave: useCallback(() => guarded.current, []) }
}

/** Tracks edits against the row they are based on, and saves them. */
export function useRecordForm<Values extends RecordFields, Row extends Versioned>(
  options: RecordFormOptions<Values, Row>,
) {
  const { row, valuesOf } = options
  const [origin, setOrigin] = useState<Origin<Values, Row>>(() => ({ row, values: valuesOf(row) }))
  const element = useRef<HTMLFormElement>(null)
  const form: FormOf<Values> = useForm<Values>({ initialValues: origin.values })
  const isDirty = !isSame(origin.values, form.values)
  const { guard, mayNotLeave } = useGuard(isDirty)
  useUnsavedWork(isDirty)

  const files = useHeldFiles()
  /** Something that a save would write, or attach once it is ready. */
  const isUnsaved = isDirty || files.hasAny
  const focusField = (path: string) => focusFirst(element.current, [path])
  const conflicts = useConflicts({ options, form, origin, setOrigin })
  const draft = useDraft(options, { origin, values: form.values, isDirty })
  const onSettled = (saved: Row, isClean: boolean) => {
    guard(!isClean)
    if (isClean) draft.drop()
    options.onSaved?.(saved)
  }
  const focusFirstError = (paths: string[]) => focusFirst(element.current, paths)
  const sending = useSubmit({ options, form, conflicts, files, setOrigin }, { focusFirstError, onSettled })
  const { phase, setPhase } = sending
  const onNews = useEffectEvent(conflicts.onNewRow)
  useEffect(() => {
    if (phase.is !== 'saving') onNews(row)
  }, [row, phase.is])

  const discard = () => {
    const target = conflicts.conflict?.theirs ?? origin
    setOrigin(target)
    conflicts.forget()
    form.setValues(target.values)
    form.clearErrors()
    setPhase({ is: 'idle' })
    draft.drop()
    files.drop()
  }
  const restore = async () => {
    const stored = await draft.take()
    if (!stored) return
    form.clearErrors()
    conflicts.takeUp(originOf(stored, origin), valuesIn(stored, origin))
  }

  return {
    form,
    element,
    base: origin.row,
    phase,
    isDirty,
    isUnsaved,
    holdFile: files.hold,
    conflicts,
    draft: { offer: draft.offer, isStored: draft.isStored, restore, dismiss: draft.dismiss },
    mayNotLeave,
    submit: () => (phase.is === 'saving' || (origin.row && !isUnsaved) ? undefined : sending.submit(origin)),
    saveMerged: (chosen: Partial<Values>) => sending.submitChosen(chosen),
    discard,
    focusField,
  }
}
export type RecordFormState<Values extends RecordFields, Row extends Versioned> = ReturnType<
  typeof useRecordForm<Values, Row>
>

/** Only fields that the form still has. */
const known = <Values extends RecordFields>(stored: RecordFields, values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, name in stored ? stored[name] : values[name]])) as Values

/** What the draft is based on; for a new record, the form's initial values. */
function originOf<Values extends RecordFields, Row extends Versioned>(stored: FormDraft, now: Origin<Values, Row>) {
  if (!now.row || stored.version === undefined) return now
  return { row: { ...now.row, version: stored.version }, values: known(stored.before, now.values) }
}

function valuesIn<Values extends RecordFields>(
  { before, values }: FormDraft,
  { row, values: now }: Origin<Values, unknown>,
) {
  const mine = known(values, now)
  return row ? mine : merge({ base: known(before, now), mine, theirs: now }).merged
}
