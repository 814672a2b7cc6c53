const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text within HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)
