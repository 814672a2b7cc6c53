import * as z from 'zod'
import { id, line, richText } from '#core/common.ts'

export const BLOCKS_MOST = 60
export const COLUMN_BLOCKS_MOST = 6
const HTML_LENGTH = 8_000
export const COLUMN_HTML_LENGTH = 2_000
/** Of all blocks together, as JSON. */
export const BLOCKS_CHARACTERS_MOST = 150_000
export const LINK_LENGTH = 500
export const HEADING_LENGTH = 200
export const LABEL_LENGTH = 60
export const ALT_LENGTH = 300

/** An address a letter may lead to: a page of the web, and none with a variable in it. */
export const isLetterLink = (address: string) =>
  /^https:\/\/[^\s{}<>"]+$/i.test(address) && URL.canParse(address) && new URL(address).hostname !== ''

/** May be empty while the letter is a draft. */
const link = line(LINK_LENGTH).refine((address) => address === '' || isLetterLink(address), 'customers.link-https')
const align = z.enum(['start', 'center'])
export const spacerSizes = ['small', 'medium', 'large'] as const

const heading = z.strictObject({
  id,
  type: z.literal('heading'),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  text: line(HEADING_LENGTH),
  align,
})
/** HTML of the rich text editor. */
const paragraph = z.strictObject({ id, type: z.literal('paragraph'), html: richText(HTML_LENGTH) })
const button = z.strictObject({ id, type: z.literal('button'), label: line(LABEL_LENGTH), href: link, align })
const image = z.strictObject({
  id,
  type: z.literal('image'),
  imageId: id.nullable(),
  /** What it shows, for people who do not see it; programs show it until pictures are allowed. */
  alt: line(ALT_LENGTH),
  href: link,
})
const divider = z.strictObject({ id, type: z.literal('divider') })
const spacer = z.strictObject({ id, type: z.literal('spacer'), size: z.enum(spacerSizes) })
/** Its title, price and picture are the course's own when the letter is written. */
const course = z.strictObject({ id, type: z.literal('course'), courseId: id.nullable(), href: link })

const simple = z.discriminatedUnion('type', [
  heading,
  paragraph.extend({ html: richText(COLUMN_HTML_LENGTH) }),
  button,
  image,
  divider,
  spacer,
])
const column = z.array(simple).max(COLUMN_BLOCKS_MOST)
const columns = z.strictObject({ id, type: z.literal('columns'), first: column, second: column })

const block = z.discriminatedUnion('type', [heading, paragraph, button, image, divider, spacer, course, columns])
export type SimpleBlock = z.infer<typeof simple>
export type Block = z.infer<typeof block>
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
export const simpleBlockTypes = ['heading', 'paragraph', 'button', 'image', 'divider', 'spacer'] as const
export const blockTypes = [...simpleBlockTypes, 'course', 'columns'] as const
export type BlockType = (typeof blockTypes)[number]

/** A block and those within it. */
export const withInner = (one: Block): Block[] => (one.type === 'columns' ? [one, ...one.first, ...one.second] : [one])

/**
 * What a letter consists of, from top to bottom. Below it every letter has the sender's address and the way out, which
 * are no blocks: nobody can leave them out.
 */
export const blocksSchema = z
  .array(block)
  .max(BLOCKS_MOST)
  .superRefine((blocks, context) => {
    const ids = blocks.flatMap(withInner).map(({ id }) => id)
    if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'input.invalid' })
    if (JSON.stringify(blocks).length > BLOCKS_CHARACTERS_MOST)
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: BLOCKS_CHARACTERS_MOST,
        inclusive: true,
        input: blocks,
      })
  })
export type Blocks = z.infer<typeof blocksSchema>

/** What differs from recipient to recipient. */
export const letterVariables = ['name', 'givenName'] as const
export type LetterVariable = (typeof letterVariables)[number]
export type LetterValues = Partial<Record<LetterVariable, string | undefined>>
