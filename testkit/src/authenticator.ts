import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const json = (value: object) => Buffer.from(JSON.stringify(value))

/** CBOR, as far as attestations need it: small integers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)])])
}

type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  /** The counter of the next signature; by default one more than the last. */
  counter?: number
  isVerified?: boolean
  userHandle?: string
  /** As if requested by a frame of another site. */
  crossOrigin?: boolean
}

/** A passkey as a device holds one, for tests without a browser. */
export class Authenticator {
  readonly id = url(randomBytes(32))
  counter = 0
  private readonly key: KeyObject
  private readonly point: { x: string; y: string }
  private userHandle = ''
  private readonly site: { origin: string; rpId: string }

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl)
    this.site = { origin, rpId: hostname }
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = privateKey
    const { x, y } = publicKey.export({ format: 'jwk' })
    this.point = { x: x!, y: y! }
  }

  private dataOf({ rpId = this.site.rpId, counter, isVerified = true }: Deviation, attested?: Buffer) {
    this.counter = counter ?? this.counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }

  private clientData(type: string, challenge: string, { origin = this.site.origin, crossOrigin = false }: Deviation) {
    return json({ type, challenge, origin, crossOrigin })
  }

  private shell = () => ({ id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} })

  /** As `navigator.credentials.create` would answer these options. */
  create(options: { challenge: string; user?: { id: string } }, deviation: Deviation = {}) {
    this.userHandle = options.user!.id
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(this.point.x, 'base64url')],
        [-3, Buffer.from(this.point.y, 'base64url')],
      ]),
    )
    const raw = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, raw.length]), raw, cose])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.dataOf(deviation, attested)],
    ])
    return {
      ...this.shell(),
      response: {
        clientDataJSON: url(this.clientData('webauthn.create', deviation.challenge ?? options.challenge, deviation)),
        attestationObject: url(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** As `navigator.credentials.get` would. */
  get(options: { challenge: string }, deviation: Deviation = {}) {
    const data = this.dataOf(deviation)
    const client = this.clientData('webauthn.get', deviation.challenge ?? options.challenge, deviation)
    return {
      ...this.shell(),
      response: {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(sign('sha256', Buffer.concat([data, sha256(client)]), this.key)),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
    }
  }
}
