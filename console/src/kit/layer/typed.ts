/** Fields of text or ticks that are drafted: no passwords, no searches, no pickers. */
const FIELDS = [
  'input:not([type=file], [type=hidden], [type=password], [type=search], [readonly], [aria-haspopup], [role=combobox])',
  'textarea:not([readonly])',
  '[contenteditable=true]',
].join()

type LayerField = HTMLInputElement | HTMLTextAreaElement | HTMLElement
export type LayerFields = Map<string, LayerField>
/** The text, formatted or not, or whether it is ticked. */
export type FieldValue = string | boolean

const isInput = (field: LayerField) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
const isTick = (field: LayerField): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

/** Whether it is a text editor, formatted or with variables. */
export const isEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable

/** A form that stores its own drafts; the attribute is `unsaved` while it has unsaved input. */
const OTHERS = '[data-keeps-drafts]'
export const hasUnsavedForm = (place: Element) => place.querySelector('[data-keeps-drafts=unsaved]') !== null

export const isField = (target: EventTarget | null): target is LayerField =>
  target instanceof Element && target.matches(FIELDS) && !target.closest(OTHERS)

export function valueOf(field: LayerField): FieldValue {
  if (isTick(field)) return field.checked
  if (isEditor(field)) return field.textContent.trim() === '' ? '' : field.innerHTML
  return isInput(field) ? field.value : ''
}

const labelOf = (field: LayerField) =>
  field.ariaLabel ??
  document.getElementById(field.getAttribute('aria-labelledby') ?? '')?.textContent ??
  [...((isInput(field) && field.labels) || [])].map(({ textContent }) => textContent.trim()).join(' ')

/** The fields of a layer by name: their label, and a number where several have the same. */
export function fieldsIn(place: Element) {
  const found: LayerFields = new Map()
  for (const field of [...place.querySelectorAll<LayerField>(FIELDS)].filter(isField)) {
    const label = labelOf(field)
    let name = label
    for (let n = 2; found.has(name); n++) name = `${label} ${n}`
    found.set(name, field)
  }
  return found
}

/** As if somebody typed it: the component that owns the field hears of it. */
export function fill(field: LayerField, value: FieldValue) {
  if (isTick(field)) {
    if (field.checked !== value) field.click()
    return
  }
  const text = String(value)
  if (isEditor(field)) return paste(field, text)
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React notices a change only past its own replacement of this property.
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function paste(editor: HTMLElement, html: string) {
  editor.focus()
  getSelection()?.selectAllChildren(editor)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
