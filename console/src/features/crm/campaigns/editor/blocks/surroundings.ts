import type { Block, Blocks } from '@learning-cms/contract/crm/mail/blocks'
import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import type { Picture } from '@learning-cms/contract/system/media/pictures'
import type { LetterProblem } from '@learning-cms/domain/letters/problems'
import type { BlockDrag } from './use-block-drag.ts'
import type { BlockActs } from './use-blocks.ts'

/** Where all blocks of a letter are moved. */
export type Desk = { blocks: Blocks; acts: BlockActs; drag: BlockDrag }
/** What is the same for all blocks of a letter. */
export type Surroundings = {
  campaignId: string
  pictures: ReadonlyMap<string, Picture>
  language: CampaignLanguage
  problems: readonly LetterProblem[]
  desk: Desk
}
/** Where a block stands among others. */
export type BlockSurroundings = { at: number; count: number; isFull: boolean; path: string }
/** What the fields of a block are given. */
export type FieldsOf<One extends Block> = Surroundings & {
  block: One
  /** Of the block, for errors at its parts. */
  path: string
  onChange: (block: Block) => void
}
