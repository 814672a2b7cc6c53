/* VietQR by Napas: a payment text in EMVCo format, made of two-digit field, two-digit length and value. */

const APPLICATION = 'A000000727'
const TO_ACCOUNT = 'QRIBFTTA'
const VND = '704'
const COUNTRY = 'VN'
const AMOUNT_DIGITS = 13
/** The smaller of the limits of the two public services, so that every bank's app shows it in full. */
export const MEMO_LENGTH = 19

type Transfer = {
  /** The bank's six digits at Napas. */
  bin: string
  account: string
  /** In đồng; without it the payer enters the amount. */
  amount?: number
  /** ASCII letters, digits and blanks: what the bank statement is matched by. */
  memo: string
}

/** The text of the QR code from which a banking app fills in a transfer. Refuses what the standard cannot represent. */
export function vietQr({ bin, account, amount, memo }: Transfer) {
  if (!/^\d{6}$/.test(bin)) throw new RangeError('A bank is named by six digits')
  if (!/^[A-Za-z0-9]{6,19}$/.test(account)) throw new RangeError('An account has 6 to 19 letters and digits')
  if (!new RegExp(`^[A-Za-z0-9 ]{0,${MEMO_LENGTH}}$`).test(memo))
    throw new RangeError(`A memo has ${MEMO_LENGTH} plain letters and digits at most`)
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0 && String(amount).length <= AMOUNT_DIGITS))
    throw new RangeError('An amount is a whole number of đồng')
  const beneficiary = field('00', bin) + field('01', account)
  const text = [
    field('00', '01'),
    // 12: single use; 11: reusable.
    field('01', amount === undefined ? '11' : '12'),
    field('38', field('00', APPLICATION) + field('01', beneficiary) + field('02', TO_ACCOUNT)),
    field('53', VND),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', COUNTRY),
    memo === '' ? '' : field('62', field('08', memo)),
    '6304',
  ].join('')
  return text + checksum(text)
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE of everything before it, including its own field name and length; four hexadecimal digits. */
export function checksum(text: string) {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
