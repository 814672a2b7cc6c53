import type { RecordFields } from '@learning-cms/domain/records/merge'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKeeper, newDraftId, type FormDraft, type DraftKeeper, type DraftLabel } from './draft-keeper.ts'
import { toastError, toastUndo } from '#kit/feedback/toast.tsx'
import type { Origin, RecordFormOptions, Versioned } from '#kit/form/use-record-form.ts'
import { wordsNow } from '#kit/text/words.ts'

export type { FormDraft }

const restMs = 400

let hasComplained = false

/** Editing works without drafts; the warning appears once. */
function complain() {
  if (hasComplained) return
  hasComplained = true
  const say = wordsNow(kitWords)
  toastError(say('draftsOff'), say('draftsOffWhy'))
}

const tryTo = <Result>(act: (keeper: DraftKeeper) => Promise<Result>) =>
  draftKeeper()
    .then(act)
    .catch(() => {
      complain()
      return undefined
    })

/** An earlier draft of this form, if any, until it is restored or dismissed. */
function useOffer(form: string, isOn: boolean) {
  const [offer, setOffer] = useState<DraftLabel>()
  useEffect(() => {
    if (isOn) void tryTo((keeper) => keeper.find(form)).then(setOffer)
  }, [form, isOn])
  return { offer, setOffer }
}

type TypedFormState<Values extends RecordFields, Row> = {
  origin: Origin<Values, Row>
  values: Values
  isDirty: boolean
}

/** Stores input on this device until it is saved or discarded, and offers the draft of an earlier visit. */
export function useDraft<Values extends RecordFields, Row extends Versioned>(
  { row, part, save }: RecordFormOptions<Values, Row>,
  { origin, values, isDirty }: TypedFormState<Values, Row>,
) {
  const [form] = useState(() => [row?.id ?? location.pathname, part].filter(Boolean).join(' '))
  const { offer, setOffer } = useOffer(form, save !== undefined)
  const [wasStored, setStored] = useState(false)
  const id = useRef<string>(undefined)
  const pending = useRef<() => void>(undefined)

  const write = (values: Values) => {
    pending.current = undefined
    const label = { id: (id.current ??= newDraftId()), form, at: new Date().toISOString() }
    const draft = { version: origin.row?.version, before: origin.values, values }
    void tryTo((keeper) => keeper.keep(label, draft).then(() => setStored(true)))
  }
  const drop = () => {
    pending.current = undefined
    const draftId = id.current
    id.current = undefined
    if (draftId) void tryTo((keeper) => keeper.drop(draftId))
  }
  /** What was typed here before another draft is restored becomes a draft of its own. */
  const leaveOther = () => {
    pending.current?.()
    const other = id.current
    if (other) void tryTo(async (keeper) => keeper.release(other))
  }
  const onTyped = useEffectEvent((typed: Values, isDirty: boolean) => {
    if (isDirty && save) pending.current = () => write(typed)
    else drop()
  })
  useEffect(() => {
    onTyped(values, isDirty)
    const timer = setTimeout(() => pending.current?.(), restMs)
    return () => clearTimeout(timer)
  }, [values, isDirty])
  useLastMoment(pending, id)

  return {
    offer,
    isStored: wasStored && isDirty,
    drop,
    /** From now on it is this form's draft. */
    take: async () => {
      const stored = offer && (await tryTo((keeper) => keeper.read(offer.id)))
      if (stored) {
        leaveOther()
        id.current = offer?.id
      }
      setOffer(undefined)
      return stored ?? undefined
    },
    dismiss: async () => {
      if (!offer) return
      const stored = await tryTo((keeper) => keeper.read(offer.id))
      await tryTo((keeper) => keeper.drop(offer.id))
      setOffer(undefined)
      const back = () => void tryTo((keeper) => keeper.keep(offer, stored!)).then(() => setOffer(offer))
      if (stored) toastUndo(wordsNow(kitWords)('draftDropped'), back)
    },
  }
}

type ValueRef<Value> = { current: Value | undefined }

/** Writes pending input immediately when the page is hidden, closed or left. */
function useLastMoment(pending: ValueRef<() => void>, id: ValueRef<string>) {
  useEffect(() => {
    const flush = () => pending.current?.()
    const leave = () => {
      flush()
      const left = id.current
      if (left) void tryTo(async (keeper) => keeper.release(left))
    }
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      leave()
    }
  }, [pending, id])
}
