import type { CountKind } from '@learning-cms/contract/museum/museum-counts'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'

export type Count = { day: string; artifactId: string; kind: CountKind; count: number }
type CountBufferSettings = {
  /** In one transaction. */
  save: (counts: readonly Count[]) => Promise<unknown>
  onFault: (error: unknown) => void
  everyMs?: number
  /** How many different days, artifacts and kinds are held: beyond it new ones are dropped until they are saved. */
  keysAtMost?: number
  nowMs?: () => number
}

/** What a killed server may lose. */
const SAVE_EVERY_MS = 3_000
/** A megabyte or two, even while the database is away. */
const KEYS_AT_MOST = 10_000

const keyOf = ({ day, artifactId, kind }: Count) => `${day} ${artifactId} ${kind}`

/** Holds counts in memory for a few seconds: a visit costs no write of its own. */
export class CountBuffer {
  readonly #settings: Required<CountBufferSettings>
  #pending = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<unknown> = Promise.resolve()

  constructor(settings: CountBufferSettings) {
    this.#settings = { everyMs: SAVE_EVERY_MS, keysAtMost: KEYS_AT_MOST, nowMs: Date.now, ...settings }
  }

  add(artifactId: string, kind: CountKind) {
    this.#put({ day: dayIn(this.#settings.nowMs()), artifactId, kind, count: 1 })
    this.#saveSoon()
  }

  /** Saves what is held, after any save under way. What could not be saved is held again. */
  flush() {
    const saving = this.#saving.catch(() => {}).then(() => this.#save())
    this.#saving = saving
    return saving
  }

  /** At shutdown. */
  async stop() {
    clearTimeout(this.#timer)
    await this.flush().catch(this.#settings.onFault)
    clearTimeout(this.#timer)
  }

  #put(one: Count) {
    const key = keyOf(one)
    const known = this.#pending.get(key)
    if (known) known.count += one.count
    else if (this.#pending.size < this.#settings.keysAtMost) this.#pending.set(key, { ...one })
  }

  #saveSoon() {
    if (this.#timer) return
    const save = () => {
      this.#timer = undefined
      void this.flush().catch(this.#settings.onFault)
    }
    this.#timer = setTimeout(save, this.#settings.everyMs).unref()
  }

  async #save() {
    if (this.#pending.size === 0) return
    const counts = [...this.#pending.values()]
    this.#pending = new Map()
    try {
      await this.#settings.save(counts)
    } catch (error) {
      for (const one of counts) this.#put(one)
      this.#saveSoon()
      throw error
    }
  }
}
