import type { Picture } from '@learning-cms/contract/system/media/pictures'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { readAs } from '#db/statements/selected.ts'
import { signatureOf } from '#services/media/signature.ts'

type PictureSource = {
  /** The column with the packed picture. */
  packed: SQLWrapper
  /** A condition on the row: everybody may see its picture. */
  isPublic: SQL
  /** What it shows, for people who cannot see it. */
  alt?: SQLWrapper
}

/** The picture of a row with all its addresses. */
export const pictureIn = (source: PictureSource) => readAs(signed(source), read)
/** The same for a list: the smallest size only. */
export const smallPictureIn = (source: PictureSource) => readAs(signed(source), readSmall)

/** Packed into one text, which costs a list a third of what JSON does. `alt` comes last and may contain anything. */
const signed = ({ packed, isPublic, alt }: PictureSource) => sql<Picture | null>`(
  ${packed} || '|' || case when ${packed} is null or ${isPublic} then '' else ${signatureOf(sql`split_part(${packed}, '|', 2)`)} end
  || '|' || ${alt ?? sql`''`})`

const PARTS = 7

function read(text: string): Picture {
  const [id = '', hash = '', thumbhash = '', width, height, sizes = '', signature] = text.split('|', PARTS)
  const urls = Object.fromEntries(sizes.split(',').map((size) => [size, addressOf(hash, size, signature)]))
  return { id, thumbhash, width: Number(width), height: Number(height), alt: altIn(text), urls }
}

/** A list does this a hundred times per page. */
function readSmall(text: string): Picture {
  const [id = '', hash = '', thumbhash = '', width, height, , signature] = text.split('|', PARTS)
  const urls = { '320': addressOf(hash, '320', signature) }
  return { id, thumbhash, width: Number(width), height: Number(height), alt: altIn(text), urls }
}

const addressOf = (hash: string, size: string, signature: string | undefined) =>
  signature ? `/media/${hash}-${size}.webp?signed=${signature}` : `/media/${hash}-${size}.webp`

/** Whatever follows our last separator: people may type one too. */
function altIn(text: string) {
  let at = -1
  for (let part = 0; part < PARTS; part += 1) at = text.indexOf('|', at + 1)
  return text.slice(at + 1)
}
