import { bare } from '#dates/names.ts'

/** A name in the parts that other systems divide it into; as typed, any may be missing. */
export type NameParts = { familyName?: string; middleName?: string; givenName?: string }

/** The family names of nine tenths of all Vietnamese and then some, without accents. */
const vietnamese = new Set(
  (
    'nguyen tran le pham hoang huynh vu vo phan truong bui dang do ngo ho duong dinh doan lam mai trinh dao cao ly ha luu ' +
    'luong thai chau ta phung to vuong van tang quach lai hua thach diep tu chu la dam ninh kieu nghiem thieu thai tong giang ' +
    'khuc on uong tieu trieu nong ma lo quang bach phi vi ton cong cung doi khong kim luc mac man nhan nhu quan sam si tram ung'
  ).split(' '),
)
/** Letters that hardly any other language writes with. */
const LETTERS = /[ăđơưĂĐƠƯ]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu

const isVietnamese = ({ familyName = '', middleName = '', givenName = '' }: NameParts) =>
  LETTERS.test(`${familyName} ${middleName} ${givenName}`.normalize('NFC')) ||
  vietnamese.has(bare(familyName).split(' ')[0]!)

/** The full name, in the order of its language: Vietnamese ones begin with the family's, others end with it. */
export function joinedName(parts: NameParts) {
  const { familyName = '', middleName = '', givenName = '' } = parts
  const inOrder = isVietnamese(parts) ? [familyName, middleName, givenName] : [givenName, middleName, familyName]
  return inOrder
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(' ')
}

const wordsOf = (name: string) =>
  bare(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * What is lost when a person gets another name: `words` of the old one, though some are still there; or everything, as if
 * the new one were another person's. Accents, capitals and the order of the words make no difference.
 */
export function lossOf(before: string, after: string): 'words' | 'everything' | undefined {
  const [old, next] = [wordsOf(before), new Set(wordsOf(after))]
  const common = old.filter((word) => next.has(word)).length
  if (common === old.length) return undefined
  // Of two words one may be the family name of a third of the country.
  return common === 0 ||
    (common === 1 && old.length > 1 && vietnamese.has(old[0]!) && next.has(old[0]!) && next.size > 1)
    ? 'everything'
    : 'words'
}
