import { isLetterLink, withInner, type Block } from '@learning-cms/contract/crm/mail/blocks'
import type { LetterContent, LetterResources } from './letter.ts'
import { textsOf } from './rich-tokens.ts'
import { variableFaults, type VariableFault } from './variables.ts'

export type ProblemKind =
  | VariableFault['kind']
  | 'subject-missing'
  | 'empty'
  | 'sender-missing'
  | 'too-large'
  | 'text-missing'
  | 'label-missing'
  | 'link-missing'
  | 'link-unsafe'
  | 'image-missing'
  | 'image-gone'
  | 'alt-missing'
  | 'course-missing'
  | 'course-gone'
/** With an error a letter is not sent; a warning is for its author to judge. */
export type LetterProblem = {
  kind: ProblemKind
  severity: 'error' | 'warning'
  /** The block it is in, or the line above all blocks. */
  blockId?: string
  line?: 'subject' | 'preheader'
  /** The variable, as it was written. */
  name?: string
}
type Kinds = (VariableFault | { kind: ProblemKind })[]

/** All that is wrong with a letter, at its place. */
export function problemsOf({ subject, preheader, blocks }: LetterContent, resources: LetterResources): LetterProblem[] {
  const inLine = (line: 'subject' | 'preheader', kinds: Kinds) => kinds.map((one) => asProblem(one, { line }))
  return [
    ...inLine('subject', subject.trim() === '' ? [{ kind: 'subject-missing' }] : variableFaults(subject)),
    ...inLine('preheader', variableFaults(preheader)),
    ...(blocks.length === 0 ? [asProblem({ kind: 'empty' }, {})] : []),
    ...(isKnown(resources.sender) ? [] : [asProblem({ kind: 'sender-missing' }, {})]),
    ...blocks
      .flatMap(withInner)
      .flatMap((block) => faultsOf(block, resources).map((one) => asProblem(one, { blockId: block.id }))),
  ]
}

/** A letter to many people must state the sender's name and address. */
const isKnown = ({ name, address }: LetterResources['sender']) => name.trim() !== '' && address.trim() !== ''

const warnings = new Set<ProblemKind>(['text-missing'])
const asProblem = (fault: Kinds[number], at: Pick<LetterProblem, 'blockId' | 'line'>): LetterProblem => ({
  ...fault,
  ...at,
  severity: warnings.has(fault.kind) ? 'warning' : 'error',
})

function faultsOf(block: Block, resources: LetterResources): Kinds {
  switch (block.type) {
    case 'heading':
      return textFaults([block.text])
    case 'paragraph':
      return textFaults(textsOf(block.html))
    case 'button':
      return [
        ...(block.label.trim() === '' ? [{ kind: 'label-missing' } as const] : variableFaults(block.label)),
        ...(block.href === '' ? [{ kind: 'link-missing' } as const] : linkFaults(block.href)),
      ]
    case 'image':
      return [
        ...referenceFaults(block.imageId, resources.pictures, ['image-missing', 'image-gone']),
        ...(block.alt.trim() === '' ? [{ kind: 'alt-missing' } as const] : variableFaults(block.alt)),
        ...linkFaults(block.href),
      ]
    case 'course':
      return [
        ...referenceFaults(block.courseId, resources.courses, ['course-missing', 'course-gone']),
        ...linkFaults(block.href),
      ]
    case 'divider':
    case 'spacer':
      return []
    case 'columns':
      return block.first.length + block.second.length === 0 ? [{ kind: 'text-missing' }] : []
  }
}

const textFaults = (texts: readonly string[]): Kinds =>
  texts.every((text) => text.trim() === '') ? [{ kind: 'text-missing' }] : texts.flatMap(variableFaults)

const linkFaults = (href: string): Kinds => (href === '' || isLetterLink(href) ? [] : [{ kind: 'link-unsafe' }])

function referenceFaults(
  id: string | null,
  found: ReadonlyMap<string, unknown>,
  kinds: readonly [ProblemKind, ProblemKind],
): Kinds {
  if (id === null) return [{ kind: kinds[0] }]
  return found.has(id) ? [] : [{ kind: kinds[1] }]
}
