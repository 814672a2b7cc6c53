import { draftKeeper, newDraftId, type DraftKeeper, type DraftLabel } from '#kit/form/drafts/draft-keeper.ts'
import { fieldsIn, fill, hasUnsavedForm, valueOf, type LayerFields, type FieldValue } from './typed.ts'

const REST_MS = 400
/** A field may appear after another one was filled. */
const APPEARS_MS = 1_000

type LayerFieldValues = Record<string, FieldValue>

/** If drafts cannot be stored, layers work without them. */
export const tryTo = <Result>(act: (keeper: DraftKeeper) => Promise<Result>) =>
  draftKeeper()
    .then(act)
    .catch(() => undefined)

/** Identifies the layer by its title, which in a list names its record. */
export function nameOf(place: Element) {
  const title = place.closest('[role=dialog]')?.getAttribute('aria-labelledby')
  return `${location.pathname} ${(title && document.getElementById(title)?.textContent) ?? ''}`
}

/** Whether the layer still shows the values that the draft was based on; another record's layer does not. */
export function isAbout(place: Element, before: Record<string, unknown>) {
  const fields = fieldsIn(place)
  const known = Object.entries(before).flatMap(([name, value]) => {
    const field = fields.get(name)
    return field ? [valueOf(field) === value] : []
  })
  return known.length > 0 && !known.includes(false)
}

async function appeared(place: Element, name: string) {
  for (const since = Date.now(); Date.now() - since < APPEARS_MS;) {
    const field = fieldsIn(place).get(name)
    if (field) return field
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
  return undefined
}

/** What is typed into the fields of a layer, by their names, and its draft on this device. */
export class LayerText {
  #id: string | undefined
  #before: LayerFieldValues = {}
  #values: LayerFieldValues = {}
  #timer: ReturnType<typeof setTimeout> | undefined

  /** A field got the focus: its value is what later input is compared with. */
  begin(name: string, value: FieldValue) {
    this.#before[name] ??= value
  }

  /** @returns Whether the field says something new. */
  type(name: string, value: FieldValue) {
    if (value === (this.#values[name] ?? this.#before[name])) return false
    this.#before[name] ??= typeof value === 'boolean' ? !value : ''
    this.#values[name] = value
    return true
  }

  /** Compares the fields with their first values; a field that is not rendered counts with its last input. */
  isChanged(place: Element | null, fields: LayerFields = place ? fieldsIn(place) : new Map()) {
    if (place && hasUnsavedForm(place)) return true
    const now = (name: string) => (fields.has(name) ? valueOf(fields.get(name)!) : this.#values[name])
    return Object.keys(this.#values).some((name) => now(name) !== this.#before[name])
  }

  keepSoon(place: Element) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#keep(place), REST_MS)
  }

  /** Writes pending input at once, before the page or the layer closes. */
  keepWaiting(place: Element | null) {
    if (this.#timer !== undefined && place) this.#keep(place)
  }

  #keep(place: Element) {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const label = { id: (this.#id ??= newDraftId()), form: nameOf(place), at: new Date().toISOString() }
    const draft = { version: undefined, before: { ...this.#before }, values: { ...this.#values } }
    void tryTo((keeper) => keeper.keep(label, draft))
  }

  drop() {
    const id = this.#id
    clearTimeout(this.#timer)
    this.#id = undefined
    this.#before = {}
    this.#values = {}
    this.#timer = undefined
    if (id) void tryTo((keeper) => keeper.drop(id))
  }

  /** The layer has closed: its draft can be offered from now on. */
  release() {
    const id = this.#id
    if (id) void tryTo(async (keeper) => keeper.release(id))
  }

  /** Fills the fields from a draft, which is this layer's from now on. */
  async restore({ id }: DraftLabel, place: Element) {
    const draft = await tryTo((keeper) => keeper.read(id))
    if (!draft) return
    this.#id = id
    this.#before = { ...(draft.before as LayerFieldValues) }
    for (const [name, value] of Object.entries(draft.values as LayerFieldValues)) {
      const field = await appeared(place, name)
      if (field) fill(field, value)
    }
  }
}
