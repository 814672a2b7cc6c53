import { ApiError } from '#api/problem.ts'

/**
 * `waiting`: the server cannot be reached, and is tried again. `refused`: it does not take the draft; typing on tries
 * again.
 */
export type SavingState = 'clean' | 'saving' | 'saved' | 'waiting' | 'refused'
export type SavedDraft = { id: string; version: number }
export type DraftSavingState = {
  state: SavingState
  saved: SavedDraft | undefined
  /** The draft was changed or ended in another window, and what was typed here has become one of its own. */
  isApart: boolean
  why: string | undefined
}

type DraftSaverOptions<Values> = {
  create: (values: Values) => Promise<SavedDraft>
  update: (saved: SavedDraft, values: Values) => Promise<SavedDraft>
  onChange: (saving: DraftSavingState) => void
  restMs?: number
  firstPauseMs?: number
}

const REST_MS = 900
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

const versionIn = (error: unknown) => {
  const current = error instanceof ApiError ? (error.problem.current as { version?: unknown } | undefined) : undefined
  return typeof current?.version === 'number' ? current.version : undefined
}
const statusOf = (error: unknown) => (error instanceof ApiError ? error.problem.status : undefined)
/** Whatever else fails may pass: no answer, a server that starts, a session that is renewed. */
const isRefusal = (status: number | undefined) =>
  status !== undefined && [400, 403, 404, 409, 413, 422].includes(status)

type FailedSaveOutcome = { change: Partial<DraftSavingState>; isUncertain: boolean; goesOn: boolean }

/** What a failed call has come to: it goes on at once where it was done after all, or another window came first. */
function outcomeOf(error: unknown, { saved }: DraftSavingState, wasUncertain: boolean): FailedSaveOutcome {
  const status = statusOf(error)
  const version = versionIn(error)
  if (saved && wasUncertain && version === saved.version + 1)
    return { change: { saved: { id: saved.id, version } }, isUncertain: false, goesOn: true }
  if (saved && (status === 412 || status === 404))
    return { change: { saved: undefined, isApart: true }, isUncertain: wasUncertain, goesOn: true }
  const state = isRefusal(status) ? 'refused' : 'waiting'
  return { change: { state, why: (error as Error).message }, isUncertain: status === undefined, goesOn: false }
}

/** The draft on the server, and how it stands. */
function serverDraft<Values>(first: SavedDraft | undefined, { create, update, onChange }: DraftSaverOptions<Values>) {
  let now: DraftSavingState = { state: 'clean', saved: first, isApart: false, why: undefined }
  /** The last call got no answer: it may have been done. */
  let isUncertain = false
  const become = (change: Partial<DraftSavingState>) => onChange((now = { ...now, ...change }))
  /** One call. Whether the next may follow at once. */
  const save = async (values: Values, onSaved: (values: Values) => void) => {
    become({ state: 'saving' })
    try {
      const saved = now.saved ? await update(now.saved, values) : await create(values)
      onSaved(values)
      isUncertain = false
      become({ state: 'saved', saved, why: undefined })
      return true
    } catch (error) {
      const outcome = outcomeOf(error, now, isUncertain)
      isUncertain = outcome.isUncertain
      become(outcome.change)
      return outcome.goesOn
    }
  }
  return { now: () => now, save, forget: () => become({ saved: undefined }) }
}

/**
 * Keeps a letter on the server while it is written, one call at a time and always the latest text. Nothing that was
 * typed is given up: without an answer it is tried again, and where another window came first it becomes a draft of its
 * own.
 */
export function draftSaver<Values>(first: SavedDraft | undefined, means: DraftSaverOptions<Values>) {
  const { restMs = REST_MS, firstPauseMs = FIRST_PAUSE_MS } = means
  const { now, save, forget } = serverDraft(first, means)
  let pending: Values | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let isEnded = false
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const toSave = () => (isEnded ? undefined : pending)
  const onSaved = (values: Values) => {
    if (pending === values) pending = undefined
    pauseMs = firstPauseMs
  }

  async function run() {
    for (let values = toSave(); values !== undefined; values = toSave()) {
      if (await save(values, onSaved)) continue
      if (now().state === 'waiting' && !isEnded) later(pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      return
    }
  }

  /** As far as that is possible now. */
  async function flush() {
    clearTimeout(timer)
    running ??= run().finally(() => (running = undefined))
    await running
  }

  return {
    type(values: Values) {
      if (isEnded) return
      pending = values
      if (now().state !== 'waiting') later(restMs)
    },
    flush,
    now,
    /** What is not on the server yet. */
    unsaved: () => pending,
    /** It has been sent or discarded: a call that is under way is waited for, and nothing is kept any more. */
    async end() {
      isEnded = true
      clearTimeout(timer)
      await running
      pending = undefined
      return now().saved
    },
    /** It is in no draft any more, and may become another one. */
    forget,
  }
}
export type DraftSaver<Values> = ReturnType<typeof draftSaver<Values>>
