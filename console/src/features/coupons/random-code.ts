/** Without 0 and O, 1 and I: codes are read out and typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight letters that nobody guesses and nobody misreads; the alphabet divides 256, so each is as likely. */
export const randomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
