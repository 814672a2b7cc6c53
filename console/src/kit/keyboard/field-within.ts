const text = '[contenteditable="true"], textarea, select, input:not([type="file"], [type="hidden"])'

/** What a person types into, of a field with a toolbar or buttons around it; its first button where there is no text. */
export const fieldWithin = (place: HTMLElement | null | undefined) =>
  place?.matches(`${text}, button`)
    ? place
    : (place?.querySelector<HTMLElement>(text) ?? place?.querySelector<HTMLElement>('button, [tabindex]'))
