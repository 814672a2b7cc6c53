const texts = 'input:not([type=file], [type=hidden], [type=checkbox], [type=radio]), textarea, [contenteditable="true"]'

const isThere = (field: HTMLElement) => field.checkVisibility() && !field.matches(':disabled, [aria-disabled="true"]')
const isMissing = (field: HTMLElement) => field.matches(':required') && (field as HTMLInputElement).value === ''

/** Where typing starts in the form of a new record: the first required field that is empty, or the first field. */
export function firstToFill(form: HTMLElement | null | undefined) {
  const fields = [...(form?.querySelectorAll<HTMLElement>(texts) ?? [])].filter(isThere)
  // What cannot be typed into may be a picker, whose list is still on its way.
  return fields.find(isMissing) ?? fields.find((field) => !field.matches('[readonly]'))
}

/** Of the page, if it makes a new record. On a touch screen its keyboard would cover the page before it is read. */
export const firstOfPage = () =>
  matchMedia('(pointer: fine)').matches
    ? firstToFill(document.querySelector<HTMLElement>('main form[data-new]'))
    : undefined
