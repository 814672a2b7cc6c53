import type { Picture } from '@learning-cms/contract/media'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { signatureOf } from './signature.ts'

type Shown = {
  /** The column that tells of the picture. */
  told: SQLWrapper
  /** A condition on the row: everybody may see its picture. */
  isPublic: SQL
  /** What it shows, for those who do not see it. */
  alt?: SQLWrapper
}

/** The picture of a row with all its addresses. */
export const pictureIn = (shown: Shown) => signed(shown).mapWith((text: string) => read(text, Infinity))
/** The same for a list: the smallest size only. */
export const smallPictureIn = (shown: Shown) => signed(shown).mapWith((text: string) => read(text, 1))

/** As one text, which costs a list a third of what JSON does. `alt` comes last and may hold anything. */
const signed = ({ told, isPublic, alt }: Shown) => sql<Picture | null>`(
  ${told} || '|' || case when ${told} is null or ${isPublic} then '' else ${signatureOf(sql`split_part(${told}, '|', 2)`)} end
  || '|' || ${alt ?? sql`''`})`

function read(text: string, most: number): Picture {
  const [id = '', hash = '', thumbhash = '', width, height, sizes = '', signature, ...alt] = text.split('|')
  const query = signature ? `?signed=${signature}` : ''
  const urls: Record<string, string> = {}
  for (const size of sizes.split(',').slice(0, most)) urls[size] = `/media/${hash}-${size}.webp${query}`
  return { id, thumbhash, width: Number(width), height: Number(height), alt: alt.join('|'), urls }
}
