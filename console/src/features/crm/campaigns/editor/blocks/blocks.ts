import {
  withInner,
  type Block,
  type BlockOf,
  type Blocks,
  type BlockType,
  type SimpleBlock,
} from '@learning-cms/contract/crm/mail/blocks'

export const outerTypes = ['heading', 'paragraph', 'button', 'image', 'course', 'columns', 'divider', 'spacer'] as const
export const innerTypes = ['heading', 'paragraph', 'button', 'image', 'divider', 'spacer'] as const

const newId = () => crypto.randomUUID()

const fresh: { [Type in BlockType]: () => BlockOf<Type> } = {
  heading: () => ({ id: newId(), type: 'heading', level: 2, text: '', align: 'start' }),
  paragraph: () => ({ id: newId(), type: 'paragraph', html: '' }),
  button: () => ({ id: newId(), type: 'button', label: '', href: '', align: 'start' }),
  image: () => ({ id: newId(), type: 'image', imageId: null, alt: '', href: '' }),
  course: () => ({ id: newId(), type: 'course', courseId: null, href: '' }),
  columns: () => ({ id: newId(), type: 'columns', first: [fresh.paragraph()], second: [fresh.paragraph()] }),
  divider: () => ({ id: newId(), type: 'divider' }),
  spacer: () => ({ id: newId(), type: 'spacer', size: 'medium' }),
}
export const newBlock = (type: BlockType): Block => fresh[type]()

/** A copy with ids of its own. */
export const copyOf = (block: Block): Block =>
  block.type === 'columns'
    ? {
        ...block,
        id: newId(),
        first: block.first.map((one) => ({ ...one, id: newId() })),
        second: block.second.map((one) => ({ ...one, id: newId() })),
      }
    : { ...block, id: newId() }

export const isSimple = (block: Block): block is SimpleBlock => block.type !== 'columns' && block.type !== 'course'

const idsIn = (blocks: Blocks, idOf: (block: Block) => string | null) =>
  [...new Set(blocks.flatMap(withInner).flatMap((block) => idOf(block) ?? []))].toSorted()

/** Of the courses that cards show, each once. */
export const courseIdsOf = (blocks: Blocks) => idsIn(blocks, (one) => (one.type === 'course' ? one.courseId : null))
export const imageIdsOf = (blocks: Blocks) => idsIn(blocks, (one) => (one.type === 'image' ? one.imageId : null))
