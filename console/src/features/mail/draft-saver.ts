import { ApiError } from '#api/problem.ts'

/**
 * `waiting`: the server cannot be reached, and is tried again. `refused`: it does not take the draft; typing on tries
 * again.
 */
export type SavingState = 'clean' | 'saving' | 'saved' | 'waiting' | 'refused'
export type SavedDraft = { id: string; version: number }
export type Saving = {
  state: SavingState
  saved: SavedDraft | undefined
  /** The draft was changed or ended in another window, and what was typed here has become one of its own. */
  isApart: boolean
  why: string | undefined
}

type Means<Values> = {
  create: (values: Values) => Promise<SavedDraft>
  update: (saved: SavedDraft, values: Values) => Promise<SavedDraft>
  onChange: (saving: Saving) => void
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

/**
 * Keeps a letter on the server while it is written, one call at a time and always the latest text. Nothing that was
 * typed is given up: without an answer it is tried again, and where another window came first it becomes a draft of its
 * own.
 */
export function draftSaver<Values>(first: SavedDraft | undefined, means: Means<Values>) {
  const { create, update, onChange, restMs = REST_MS, firstPauseMs = FIRST_PAUSE_MS } = means
  let now: Saving = { state: 'clean', saved: first, isApart: false, why: undefined }
  let wanted: Values | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let isEnded = false
  /** The last call got no answer: it may have been done. */
  let isUncertain = false
  const become = (change: Partial<Saving>) => onChange((now = { ...now, ...change }))
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function saveOnce(values: Values) {
    become({ state: 'saving' })
    try {
      const saved = now.saved ? await update(now.saved, values) : await create(values)
      if (wanted === values) wanted = undefined
      pauseMs = firstPauseMs
      isUncertain = false
      become({ state: 'saved', saved, why: undefined })
      return true
    } catch (error) {
      const status = statusOf(error)
      const version = versionIn(error)
      if (now.saved && isUncertain && version === now.saved.version + 1) {
        isUncertain = false
        become({ saved: { id: now.saved.id, version } })
        return true
      }
      if (now.saved && (status === 412 || status === 404)) {
        become({ saved: undefined, isApart: true })
        return true
      }
      isUncertain = status === undefined
      become({ state: isRefusal(status) ? 'refused' : 'waiting', why: (error as Error).message })
      return false
    }
  }

  async function run() {
    while (wanted !== undefined && !isEnded) {
      if (await saveOnce(wanted)) continue
      if (now.state === 'waiting' && !isEnded) later(pauseMs)
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
      wanted = values
      if (now.state !== 'waiting') later(restMs)
    },
    flush,
    now: () => now,
    /** What is not on the server yet. */
    unsaved: () => wanted,
    /** It has been sent or discarded: a call that is under way is waited for, and nothing is kept any more. */
    async end() {
      isEnded = true
      clearTimeout(timer)
      await running
      wanted = undefined
      return now.saved
    },
    /** It is in no draft any more, and may become another one. */
    forget: () => become({ saved: undefined }),
  }
}
export type DraftSaver<Values> = ReturnType<typeof draftSaver<Values>>
