/** The nearest element that matches: the target of an event, or one around it. */
export const closestTo = ({ target }: { target: EventTarget | null }, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null
