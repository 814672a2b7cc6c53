const texts = 'input:not([type=file], [type=hidden], [type=checkbox], [type=radio]), textarea, [contenteditable="true"]'

const isThere = (field: HTMLElement) => field.checkVisibility() && !field.matches(':disabled, [aria-disabled="true"]')
const isMissing = (field: HTMLElement) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.required && field.value === ''

/** Where typing starts in the form of a new record: the first required field that is empty, or the first field. */
export function firstToFill(form: Element | null | undefined) {
  const fields = [...(form?.querySelectorAll<HTMLElement>(texts) ?? [])].filter(isThere)
  // A field that cannot be typed into may be a picker that is still loading.
  return fields.find(isMissing) ?? fields.find((field) => !field.matches('[readonly]'))
}

/** The first field of a page that creates a record. Not on touch screens, whose keyboard would cover the page. */
export const firstOfPage = () =>
  matchMedia('(pointer: fine)').matches
    ? firstToFill(document.querySelector<HTMLElement>('main form[data-new]'))
    : undefined
