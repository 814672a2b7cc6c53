/** Without 0 and O, 1 and I, because codes are read out and typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight letters, hard to guess and to misread; the alphabet's size divides 256, so each letter is equally likely. */
export const randomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
