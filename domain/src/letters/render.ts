import type { LetterValues } from '@learning-cms/contract/crm/mail/blocks'
import { blocksHtml } from './html-blocks.ts'
import type { LetterContent, Setting } from './letter.ts'
import { pageHtml } from './page.ts'
import { filledHtml, filledText, joined, type Filling, type LetterPart } from './parts.ts'
import { problemsOf, type LetterProblem } from './problems.ts'
import { INNER_PX } from './styles.ts'
import { blocksText } from './text-blocks.ts'
import { filledLine } from './variables.ts'
import { wrapped } from './wrap.ts'

/** A letter written once, with places for what differs. */
export type CompiledLetter = {
  subject: string
  html: readonly LetterPart[]
  text: readonly LetterPart[]
  problems: readonly LetterProblem[]
}
export type Letter = { subject: string; html: string; text: string }

/** Gmail shows no more than this of a letter. */
export const CLIPPED_BYTES = 102 * 1024
/** What values, and addresses through which clicks are counted, may add. */
const ROOM_BYTES = 4 * 1024

export function compileLetter(content: LetterContent, setting: Setting): CompiledLetter {
  const { resources, words } = setting
  const body = blocksHtml(content.blocks, { resources, words, widthPx: INNER_PX })
  const html = joined(pageHtml({ ...content, body }, setting))
  const text = joined([...blocksText(content.blocks, resources), ...footerText(setting)])
  const problems = problemsOf(content, resources)
  const isClipped = bytesOf(filledHtml(html, NOBODY)) > CLIPPED_BYTES - ROOM_BYTES
  return {
    subject: content.subject,
    html,
    text,
    problems: isClipped ? [...problems, { kind: 'too-large', severity: 'warning' }] : problems,
  }
}

const NOWHERE = 'https://example.com'
const NOBODY: Filling = { values: {}, urls: { unsubscribe: '', preferences: '', view: NOWHERE } }
const bytesOf = (text: string) => new TextEncoder().encode(text).length

function footerText({ resources: { sender }, words }: Setting): LetterPart[] {
  return [
    '--\n',
    [sender.name, sender.address].filter(Boolean).join('\n'),
    `\n\n${words.preferences}: `,
    { slot: 'preferences' },
    `\n${words.unsubscribe}: `,
    { slot: 'unsubscribe' },
  ]
}

/** The letter of one recipient. */
export const fillLetter = ({ subject, html, text }: CompiledLetter, filling: Filling): Letter => ({
  subject: filledLine(subject, filling.values),
  html: filledHtml(html, filling),
  text: wrapped(filledText(text, filling)),
})

/** The subject alone, for a second one to compare. */
export const subjectFor = (subject: string, values: LetterValues) => filledLine(subject, values)

/** The addresses it leads to, each once, in their order; without the way out. */
export const linksOf = ({ html }: Pick<CompiledLetter, 'html'>) => [
  ...new Set(html.flatMap((part) => (typeof part !== 'string' && part.slot === 'link' ? [part.url] : []))),
]

export function renderLetter(content: LetterContent, { filling, ...setting }: Setting & { filling: Filling }) {
  const compiled = compileLetter(content, setting)
  return { ...fillLetter(compiled, filling), problems: compiled.problems }
}
