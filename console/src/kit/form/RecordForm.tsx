import type { RecordFields } from '@learning-cms/domain/records/merge'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode, type SubmitEvent } from 'react'
import { DraftOffer } from './drafts/DraftOffer.tsx'
import { useFirstField } from '#kit/keyboard/use-first-field.ts'
import { FormMessages } from './FormMessages.tsx'
import { RecordFormContext } from './form-context.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { LeaveGuard } from './drafts/LeaveGuard.tsx'
import classes from './RecordForm.module.css'
import { MergeNotice } from './conflicts/MergeNotice.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { ShowValue } from '#kit/merge/MergeDialog.tsx'
import {
  useRecordForm,
  type FormOf,
  type RecordFormOptions,
  type RecordFormState,
  type Versioned,
} from './use-record-form.ts'
import { useWords } from '#kit/text/words.ts'

// Loaded on demand, being rarely needed.
const MergeDialog = lazy(() => import('#kit/merge/MergeDialog.tsx'))

type Props<Values extends RecordFields, Row extends Versioned> = RecordFormOptions<Values, Row> & {
  /** The record's name, for questions such as leaving: the course's title. */
  name: string
  /** 'Unable to save the course' */
  failed: string
  /** The verb on the button, where 'Save changes' does not fit. */
  saveLabel?: string
  /** At the start of the bar. */
  remove?: ReactNode
  /** Above the fields: what the record waits for. */
  notes?: ReactNode
  /**
   * How a value is displayed beside another version of it; `before` is the old one. Text, numbers and lines need
   * nothing special. Fields displayed this way are chosen between, never merged.
   */
  show?: (field: keyof Values & string, value: unknown, before?: unknown) => ReactNode
  children: (form: FormOf<Values>) => ReactNode
}

/**
 * A form for one record: validates by the contract, shows errors at their fields, and sends only changed fields, or
 * all of them for `sendsAllFields`, with the version they are based on. It merges stale saves, stores drafts on this device, guards against leaving, and has
 * Ctrl/Cmd+S and a sticky bar.
 *
 *     const save = useSave({
 *       save: ({ body, base }: { body: Values; base: Course | undefined }) =>
 *         base ? coursesApi.update({ params: { id: base.id }, version: base.version, body }) : coursesApi.create({ body }),
 *       touches: [['courses']],
 *       done: say('saved'),                  // no `failed`: the form shows its own failures
 *     })
 *     <RecordForm
 *       name={course?.title ?? say('newCourse')} row={course} valuesOf={valuesOf} schema={changeCourseBody} names={names}
 *       save={may('courses:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
 *       failed={say('saveFailed')} remove={<Button …>{say('delete')}</Button>}
 *     >
 *       {(form) => (
 *         <FormColumns aside={<FormCard title={say('price')}><MoneyField label={names.price} {...form.getInputProps('price')} /></FormCard>}>
 *           <FormCard title={say('basics')}><TextInput label={names.title} {...form.getInputProps('title')} /></FormCard>
 *         </FormColumns>
 *       )}
 *     </RecordForm>
 */
export const RecordForm = <Values extends RecordFields, Row extends Versioned>(props: Props<Values, Row>) => (
  // Another record gets a form of its own.
  <OneForm key={props.row?.id ?? 'new'} {...props} />
)

function OneForm<Values extends RecordFields, Row extends Versioned>(props: Props<Values, Row>) {
  const { name, names, row, failed, saveLabel, remove, notes, show, children, save } = props
  const state = useRecordForm(props)
  const { form, element, isDirty, isUnsaved, holdFile, mayNotLeave, submit, draft } = state
  const say = useWords(kitWords)
  const isReadOnly = !save
  useFirstField(row === undefined)
  const isSeen = () => element.current?.checkVisibility() ?? true
  useKeys(
    isReadOnly
      ? []
      : [{ key: 'mod+s', label: say('keySave'), group: say('keyGroupForm'), run: () => void submit(), isSeen }],
  )
  const { errors } = form
  const context = useMemo(() => ({ errors, isReadOnly, holdFile }), [errors, isReadOnly, holdFile])
  // The bar does not re-render while somebody types.
  const latest = useRef(state.discard)
  useEffect(() => {
    latest.current = state.discard
  })
  const onDiscard = useCallback(() => latest.current(), [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  return (
    <RecordFormContext value={context}>
      <form
        ref={element}
        className={classes['form']}
        onSubmit={onSubmit}
        noValidate
        data-new={row ? undefined : ''}
        data-keeps-drafts={isUnsaved ? 'unsaved' : ''}
      >
        {draft.offer && <DraftOffer at={draft.offer.at} restore={draft.restore} dismiss={draft.dismiss} />}
        {notes}
        <FormMessages state={state} names={names} failed={failed} />
        <Merging state={state} names={names} show={show} />
        <fieldset className={classes['fields']} disabled={isReadOnly}>
          {children(form)}
        </fieldset>
        {!isReadOnly && (
          <SaveBar
            phase={state.phase}
            isDirty={isUnsaved}
            isNew={state.base === undefined}
            name={name}
            saveLabel={saveLabel}
            remove={remove}
            onDiscard={onDiscard}
          />
        )}
        <LeaveGuard name={name} isDirty={isDirty} isDraftStored={draft.isStored} mayNotLeave={mayNotLeave} />
      </form>
    </RecordFormContext>
  )
}

type MergingProps = { state: unknown; names: Record<string, string>; show: unknown }

/** The question which version to keep: open, or announced by a notice. */
function Merging({ state, names, show }: MergingProps) {
  // The dialog handles fields by name and value, whatever their types.
  const formState = state as RecordFormState<RecordFields, Versioned>
  const { conflict, isDialogOpen } = formState.conflicts
  if (!conflict) return null
  return (
    <>
      <MergeNotice state={formState} names={names} />
      {isDialogOpen && (
        <Suspense>
          <MergeDialog state={formState} names={names} show={show as ShowValue | undefined} />
        </Suspense>
      )}
    </>
  )
}
