const texts = 'input:not([type=file], [type=hidden], [type=checkbox], [type=radio]), textarea, [contenteditable="true"]'

const canBeFilled = (field: HTMLElement) =>
  field.checkVisibility() && !field.matches(':disabled, [readonly], [aria-disabled="true"]')

/** Where typing starts in the form of a new record: the first required field that is empty, or the first field. */
export function firstToFill(form: HTMLElement | null | undefined) {
  const fields = [...(form?.querySelectorAll<HTMLElement>(texts) ?? [])].filter(canBeFilled)
  return fields.find((field) => field.matches(':required') && (field as HTMLInputElement).value === '') ?? fields[0]
}

/** Of the page, if it makes a new record. On a touch screen its keyboard would cover the page before it is read. */
export const firstOfPage = () =>
  matchMedia('(pointer: fine)').matches
    ? firstToFill(document.querySelector<HTMLElement>('main form[data-new]'))
    : undefined
