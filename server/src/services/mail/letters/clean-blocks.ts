import type { Block, Blocks } from '@learning-cms/contract/crm/mail/blocks'
import { cleanRichText } from '#services/text/rich-text.ts'

/** The blocks as they are stored: of their formatted texts only what the editor makes. */
export const cleanBlocks = (blocks: Blocks): Blocks => blocks.map(cleanBlock)

const cleanBlock = <One extends Block>(block: One): One => {
  if (block.type === 'paragraph') return { ...block, html: cleanRichText(block.html) }
  if (block.type === 'columns')
    return { ...block, first: block.first.map(cleanBlock), second: block.second.map(cleanBlock) }
  return block
}
