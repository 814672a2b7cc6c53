import { createHash, createPrivateKey, createSign, X509Certificate, type KeyObject } from 'node:crypto'
import { DATA_ID } from './xml.ts'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

export type SigningKey = { key: KeyObject; certificate: string; subject: string }
const opened = new Map<string, SigningKey>()

/** The key and the certificate of the server's settings; undefined without. */
export function signingKeyOf({ invoiceKey }: { invoiceKey: string | undefined }) {
  if (!invoiceKey) return undefined
  const known = opened.get(invoiceKey)
  if (known) return known
  const certificate = new X509Certificate(invoiceKey)
  const key = {
    key: createPrivateKey(invoiceKey),
    certificate: certificate.raw.toString('base64'),
    subject: /^(?:CN|O)=(.+)$/m.exec(certificate.subject)?.[1] ?? '',
  }
  opened.set(invoiceKey, key)
  return key
}

/**
 * XMLDSig over the element with the id `data`. Both what is signed and `SignedInfo` are written in their canonical form
 * (exclusive, without comments), so no canonicaliser is needed here; the tests check it with one.
 */
export function signatureOver(data: string, { key, certificate }: SigningKey) {
  const digest = createHash('sha256').update(data, 'utf8').digest('base64')
  const info = signedInfo(digest)
  const value = createSign('RSA-SHA256').update(info, 'utf8').sign(key, 'base64')
  // Inside `Signature` the namespace is inherited; alone, as it is signed, it is declared.
  const inner = info.replace(` xmlns="${DSIG}"`, '')
  return `<Signature xmlns="${DSIG}">${inner}<SignatureValue>${value}</SignatureValue><KeyInfo><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></Signature>`
}

const signedInfo = (digest: string) =>
  `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="${EXCLUSIVE}"></CanonicalizationMethod><SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod><Reference URI="#${DATA_ID}"><Transforms><Transform Algorithm="${EXCLUSIVE}"></Transform></Transforms><DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
