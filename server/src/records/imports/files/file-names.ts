import type { ImportSlot } from '@learning-cms/contract/records/import-files'
import type { AssetKind } from '@learning-cms/contract/system/media/media'

/** What a file name means: possible codes, the likeliest first, and the slot of the file. */
export type Meant = { code: string; slot: ImportSlot; position: number }

// Separators are searched from the first of a run only: otherwise a name full of dashes would take for ever.
const LANGUAGE = /(?<![\s._-])[\s._-]+(vi|en)$/
/** `-2`, `_2` or `(2)`: which of several pictures. */
const PLACES = [/\( ?(\d{1,3}) ?\)$/, /[-_] ?(\d{1,3})$/]
const JOINT = /(?<![ _])[ _]+$/

const stemOf = (fileName: string) =>
  fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The whole name first: a code may itself end like a picture's number. */
export function meaningsOf(fileName: string, kind: AssetKind): Meant[] {
  const stem = stemOf(fileName)
  if (kind === 'audio') {
    const language = LANGUAGE.exec(stem)?.[1]
    const suffixes = {
      code: stem.replace(LANGUAGE, ''),
      slot: language === 'en' ? 'audioEn' : 'audioVi',
      position: 0,
    } as const
    return language ? [suffixes, { ...suffixes, code: stem, slot: 'audioVi' }] : [suffixes]
  }
  if (kind === 'model') return [{ code: stem, slot: 'model', position: 0 }]
  const single: Meant = { code: stem, slot: 'image', position: 1 }
  const found = PLACES.map((place) => place.exec(stem)).find((match) => match !== null)
  const code = found ? stem.slice(0, found.index).replace(JOINT, '') : ''
  return found && code !== '' ? [single, { code, slot: 'image', position: Number(found[1]) }] : [single]
}

/** File names cannot contain every character of a code: "BTLS 12/3" becomes "BTLS 12-3" or "BTLS_12_3". */
export const loosely = (code: string) => code.replace(/[\s_./\\:-]+/g, ' ').trim()
