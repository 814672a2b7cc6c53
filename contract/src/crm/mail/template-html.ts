import { fillTemplate, missingIn, templateFault, type TemplateFault, type TemplateValues } from './template-text.ts'

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", nbsp: '\u00a0' }
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const decoded = (text: string) => text.replace(/&(lt|gt|quot|amp|#39|nbsp);/g, (_, sign: string) => SIGNS[sign]!)
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!)

/** HTML of the editor, split so that tags are at odd positions. */
const partsOf = (html: string) => html.split(/(<[^<>]*>)/)
/** The texts between tags. A variable must lie within one of them; one that a tag divides is not recognised. */
const textsOf = (html: string) => partsOf(html).flatMap((part, at) => (at % 2 === 0 ? [decoded(part)] : []))

export type TemplateHtmlFault = TemplateFault | { kind: 'in-link'; name: string }

/** What is wrong with a formatted template: the first fault, or none. */
export function templateHtmlFault(html: string): TemplateHtmlFault | undefined {
  for (const [at, part] of partsOf(html).entries()) {
    if (at % 2 === 0) {
      const fault = templateFault(decoded(part))
      if (fault) return fault
      continue
    }
    const brace = part.search(/[{}]/)
    if (brace !== -1) return { kind: 'in-link', name: part.slice(brace, brace + 20).replace(/["\s>].*$/s, '') }
  }
  return undefined
}

/** The formatted text with its values, none of which can be a tag; tags stay as they are. */
export const fillTemplateHtml = (html: string, values: TemplateValues) =>
  partsOf(html)
    .map((part, at) => (at % 2 === 0 ? escaped(fillTemplate(decoded(part), values)) : part))
    .join('')

export const missingInHtml = (html: string, values: TemplateValues) => missingIn(textsOf(html).join('\n'), values)

/** The text alone, in one line. */
export const plainTemplate = (html: string) =>
  textsOf(html.replace(/<(br|\/(p|h\d|li|blockquote|pre))[^<>]*>/g, ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
