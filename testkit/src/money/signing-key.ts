import { createSign, generateKeyPairSync } from 'node:crypto'

const lengthOf = (bytes: number) =>
  bytes < 128 ? [bytes] : bytes < 256 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff]
const der = (tag: number, ...parts: (Uint8Array | number[])[]) => {
  const inner = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...lengthOf(inner.length)]), inner])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const time = (text: string) => der(0x17, Buffer.from(text))

/** sha256WithRSAEncryption, and the common name. */
const algorithm = sequence(der(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]), der(0x05))
const nameOf = (text: string) =>
  sequence(der(0x31, sequence(der(0x06, [0x55, 0x04, 0x03]), der(0x0c, Buffer.from(text)))))

/** A private key and a certificate for it, as PEM: X.509 version 1, signed by itself. */
export function signingKey(owner = 'Công ty Mẫu') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const valid = sequence(time('250101000000Z'), time('490101000000Z'))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const body = sequence(der(0x02, [1]), algorithm, nameOf(owner), valid, nameOf(owner), key)
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const certificate = sequence(body, algorithm, der(0x03, [0], signature))
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  return `${pem}-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
