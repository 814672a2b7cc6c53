import type { FieldChanges } from '#db/schema/system/audit.ts'

const HIDDEN = '•••'

/**
 * "ngoc.anh@example.vn" → "n•••@example.vn": enough to tell two people apart on the phone, not enough to write to them.
 */
export const maskedEmail = (email: string | null) =>
  email && `${email.slice(0, 1)}${HIDDEN}${email.slice(email.lastIndexOf('@'))}`

/** The last three digits, which callers are asked to confirm. */
export const maskedPhone = (phone: string) => (phone ? `${HIDDEN} ${HIDDEN} ${phone.replace(/\D/g, '').slice(-3)}` : '')

/** Only the year. */
export const maskedBirthDate = (day: string | null) => day && `${day.slice(0, 4)}-••-••`

/** What follows the last comma: the province. */
export function maskedAddress(address: string) {
  if (!address) return ''
  const parts = address.split(',')
  return parts.length > 1 ? `${HIDDEN}, ${parts.at(-1)!.trim()}` : HIDDEN
}

type Personal = { email: string | null; phone: string; birthDate: string | null; address: string }

export const maskedContact = <Row extends Pick<Personal, 'email' | 'phone'>>(row: Row): Row => ({
  ...row,
  email: maskedEmail(row.email),
  phone: maskedPhone(row.phone),
})

export const masked = <Row extends Personal>(row: Row): Row => ({
  ...maskedContact(row),
  birthDate: maskedBirthDate(row.birthDate),
  address: maskedAddress(row.address),
})

/** A line of a postal address; the province is displayed separately. */
export const maskedLine = HIDDEN

/** The site, not the person on it. */
export function maskedLink(url: string) {
  return URL.canParse(url) ? `${new URL(url).origin}/${HIDDEN}` : HIDDEN
}

/** How many there are. */
const maskedList = (list: unknown) => (Array.isArray(list) ? list.map(() => HIDDEN).join(', ') : HIDDEN)

const masks: Record<string, (value: never) => unknown> = {
  email: maskedEmail,
  phone: maskedPhone,
  birthDate: maskedBirthDate,
  address: maskedAddress,
  emails: maskedList,
  phones: maskedList,
  addresses: maskedList,
  links: maskedList,
}

/** Masks changed values like current ones. */
export const maskedChanges = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => {
      const mask = masks[field]
      const maskedValue = (value: unknown) =>
        mask && (typeof value === 'string' || Array.isArray(value)) ? mask(value as never) : value
      return [field, [maskedValue(before), maskedValue(after)]]
    }),
  )
