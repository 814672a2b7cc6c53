import { ApiError, isUndecided } from '#api/problem.ts'
import { messageIn } from '#kit/feedback/failure.ts'

/**
 * `waiting`: the server cannot be reached, and is retried. `refused`: it does not accept the draft; further input
 * retries.
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
  const version = error instanceof ApiError ? error.problem.current?.['version'] : undefined
  return typeof version === 'number' ? version : undefined
}
const statusOf = (error: unknown) => (error instanceof ApiError ? error.problem.status : undefined)
/** Other failures may be temporary: no answer, a server that starts, a session that is renewed. */
const isRefusal = (status: number | undefined) =>
  status !== undefined && [400, 403, 404, 409, 413, 422].includes(status)

type FailedSaveOutcome = { change: Partial<DraftSavingState>; isUncertain: boolean; goesOn: boolean }

/**
 * The result of a failed call. It continues at once if an earlier call without an answer had succeeded, or another
 * window changed the draft first.
 */
function outcomeOf(error: unknown, { saved }: DraftSavingState, wasUncertain: boolean): FailedSaveOutcome {
  const status = statusOf(error)
  const version = versionIn(error)
  if (saved && wasUncertain && version === saved.version + 1)
    return { change: { saved: { id: saved.id, version } }, isUncertain: false, goesOn: true }
  if (saved && (status === 412 || status === 404))
    return { change: { saved: undefined, isApart: true }, isUncertain: wasUncertain, goesOn: true }
  const state = isRefusal(status) ? 'refused' : 'waiting'
  return { change: { state, why: messageIn(error) }, isUncertain: isUndecided(error), goesOn: false }
}

/** The draft on the server, and the state of its saving. */
function serverDraft<Values>(first: SavedDraft | undefined, { create, update, onChange }: DraftSaverOptions<Values>) {
  let now: DraftSavingState = { state: 'clean', saved: first, isApart: false, why: undefined }
  /** Nobody knows whether the last call took effect. */
  let isUncertain = false
  /** What such a call was to create: sent once more as it was, it is the same creation, however much was typed since. */
  let uncertain: Values | undefined
  const become = (change: Partial<DraftSavingState>) => onChange((now = { ...now, ...change }))
  /** Makes one call. Returns whether the next one may follow at once. */
  const save = async (values: Values, onSaved: (values: Values) => void) => {
    become({ state: 'saving' })
    const sent = now.saved ? values : (uncertain ?? values)
    try {
      const saved = now.saved ? await update(now.saved, sent) : await create(sent)
      onSaved(sent)
      isUncertain = false
      uncertain = undefined
      become({ state: 'saved', saved, why: undefined })
      return true
    } catch (error) {
      const outcome = outcomeOf(error, now, isUncertain)
      isUncertain = outcome.isUncertain
      uncertain = isUncertain && !now.saved ? sent : undefined
      become(outcome.change)
      return outcome.goesOn
    }
  }
  return { now: () => now, save, forget: () => become({ saved: undefined }) }
}

/**
 * Saves a letter on the server while it is written: one call at a time, always with the latest text. Input is never
 * dropped: calls without an answer are retried, and if another window changed the draft first, the input becomes a
 * separate draft.
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

  /** Saves pending input now, as far as possible. */
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
    /** Input that is not on the server yet. */
    unsaved: () => pending,
    /** The letter was sent or discarded: waits for the current call, and saves nothing after it. */
    async end() {
      isEnded = true
      clearTimeout(timer)
      await running
      pending = undefined
      return now().saved
    },
    /** Its draft does not exist: further input becomes a new one. */
    forget,
  }
}
export type DraftSaver<Values> = ReturnType<typeof draftSaver<Values>>
